import { timeZoneCookie, timeZoneCookieAttributes } from "#wisdom/shared/time-zone-cookie.ts";

/**
 * An inline script for the page of today, with the rendered day in its `data-date`. It stores the visitor's time zone in a cookie. If the
 * zone was not known and its day differs from the rendered one, it reloads the page once, as early as possible, so that nothing shifts. A
 * browser that refuses the cookie keeps the day in UTC.
 */
export const todayScript = `(()=>{try{const n=${JSON.stringify(`${timeZoneCookie}=`)},z=Intl.DateTimeFormat().resolvedOptions().timeZone,h=()=>document.cookie.split("; ").includes(n+z);if(!z||h())return;document.cookie=n+z+${JSON.stringify(timeZoneCookieAttributes)}+(location.protocol==="https:"?"; Secure":"");const t=new Date,p=v=>String(v).padStart(2,"0"),d=t.getFullYear()+"-"+p(t.getMonth()+1)+"-"+p(t.getDate());if(h()&&d!==document.currentScript.dataset.date)location.reload()}catch{}})()`;
