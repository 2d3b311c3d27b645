/**
 * A script that runs before the first paint: it marks the page for a signed-in user, so that the style sheet reserves
 * room for their content and does not offer to sign in. The key is that of `sessionKey`.
 */
export const signedInScript = `(()=>{try{if(localStorage.getItem("sb-"+location.hostname.split(".")[0]+"-auth-token"))document.documentElement.dataset.signedIn=""}catch{}})()`;
