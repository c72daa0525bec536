/** Replaces the Facebook SDK with the functions that Plaudit uses: init, login, status, logout. */
export const facebookScript = `"use strict";
(() => {
  const key = "simulator.facebook";
  const read = () => { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } };
  const connected = (authResponse) => ({ status: "connected", authResponse });
  const unknown = { status: "unknown", authResponse: null };
  let version = "";
  window.FB = {
    init(options) { version = options.version; },
    getLoginStatus(callback) { const known = read(); callback(known ? connected(known) : unknown); },
    logout(callback) { localStorage.removeItem(key); callback?.(unknown); },
    login(callback, { scope }) {
      const address = "/simulator/facebook/" + version + "/dialog/oauth?" + new URLSearchParams({ scope });
      const opened = window.open(address, "_blank", "popup,width=520,height=720");
      if (!opened) return callback(unknown);
      let timer = 0;
      let isOver = false;
      const finish = (answer) => {
        if (isOver) return;
        isOver = true;
        clearInterval(timer);
        removeEventListener("message", receive);
        callback(answer);
      };
      const receive = ({ source, origin, data }) => {
        if (source !== opened || origin !== location.origin) return;
        if (!data.accessToken) return finish({ status: "not_authorized", authResponse: null });
        localStorage.setItem(key, JSON.stringify(data));
        finish(connected(data));
      };
      addEventListener("message", receive);
      timer = setInterval(() => {
        // A message sent before closing may still arrive.
        if (opened.closed) setTimeout(() => finish(unknown), 400);
      }, 200);
    },
  };
})();
`;

/** Sends the decision to the opener and closes the window. */
export const facebookAnswerScript = `"use strict";
const answer = JSON.parse(document.getElementById("answer").textContent);
window.opener?.postMessage(answer, location.origin);
window.close();
`;
