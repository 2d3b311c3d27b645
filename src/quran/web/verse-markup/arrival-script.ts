/**
 * The text of a script behind the verses of an address that names one: it brings that verse into view before anything is painted, as
 * `bringIntoView` does once the page's scripts are there. A place that the browser knows of, after a reload, comes over it.
 */
export const arrivalScript = `(()=>{const v=document.querySelectorAll("#verses .verse.lit"),f=v[0];if(f)f.scrollIntoView({block:v[1]||f.offsetHeight>innerHeight/2?"start":"center"})})()`;
