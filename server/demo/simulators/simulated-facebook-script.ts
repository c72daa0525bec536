/** Stands in for Facebook's own script, with as much of it as Plaudit uses: init, login, status, logout. */
export const facebookScript = `"use strict";
(() => {
  const key = "simulator.facebook";
  const read = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };
  const connected = (authResponse) => ({ status: "connected", authResponse });
  const unknown = { status: "unknown", authResponse: null };
  let version = "";
  window.FB = {
    init(options) { version = options.version; },
    getLoginStatus(told) { const known = read(); told(known ? connected(known) : unknown); },
    logout(told) { localStorage.removeItem(key); told?.(unknown); },
    login(told, { scope }) {
      const address = "/simulator/facebook/" + version + "/dialog/oauth?" + new URLSearchParams({ scope });
      const opened = window.open(address, "_blank", "popup,width=520,height=720");
      if (!opened) return told(unknown);
      let timer = 0;
      let isOver = false;
      const finish = (answer) => {
        if (isOver) return;
        isOver = true;
        clearInterval(timer);
        removeEventListener("message", hear);
        told(answer);
      };
      const hear = ({ source, origin, data }) => {
        if (source !== opened || origin !== location.origin) return;
        if (!data.accessToken) return finish({ status: "not_authorized", authResponse: null });
        localStorage.setItem(key, JSON.stringify(data));
        finish(connected(data));
      };
      addEventListener("message", hear);
      timer = setInterval(() => {
        // What it said before it closed may still be on its way.
        if (opened.closed) setTimeout(() => finish(unknown), 400);
      }, 200);
    },
  };
})();
`;

/** Tells the page that opened the window what was decided, and goes. */
export const facebookAnswerScript = `"use strict";
const answer = JSON.parse(document.getElementById("answer").textContent);
window.opener?.postMessage(answer, location.origin);
window.close();
`;
