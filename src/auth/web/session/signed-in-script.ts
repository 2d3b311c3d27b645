/**
 * The text of a script that runs before the page is painted: it tells the style sheet that somebody is signed in, so that what they alone
 * see has its room from the start. `sessionKey` names the place.
 */
export const signedInScript = `(()=>{try{if(localStorage.getItem("sb-"+location.hostname.split(".")[0]+"-auth-token"))document.documentElement.dataset.person=""}catch{}})()`;
