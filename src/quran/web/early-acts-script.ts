declare global {
  interface Window {
    /** The button of a verse that was pressed before the page's scripts ran; false once they answer by themselves. */
    sirajEarlyAct?: HTMLElement | false;
  }
}

/** The text of a script before the verses: what is pressed while the page's scripts are still on their way is not lost. */
export const earlyActsScript = `addEventListener("click",e=>{const b=e.target.closest?.("[data-act]");if(b&&sirajEarlyAct!==false)sirajEarlyAct=b});var sirajEarlyAct`;
