/** An inline script of the fallback page: it reloads the page when the server responds. */
export const tryAgainScript = `(()=>{const again=()=>location.reload();addEventListener("online",again);document.getElementById("again").addEventListener("click",again);setInterval(()=>fetch("/healthz",{cache:"no-store"}).then((r)=>r.ok&&again(),()=>{}),1e4)})()`;
