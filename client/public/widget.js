/*
 * <plaudit-stars username="jane.doe" theme="light|dark|auto"><a href="…">Reviews</a></plaudit-stars>
 * Shows the rating of all reviews of a provider. No cookies. Reserve the size with style="display:inline-block;
 * width:216px;height:56px", so that nothing moves. Without this script, the link inside stays readable.
 */
{
  const site = new URL(document.currentScript.src).origin;
  const width = 216;
  const height = 56;
  // Content-Security-Policy: pages that forbid inline styles allow this one.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host{display:inline-block;vertical-align:middle;width:${width}px;height:${height}px}img{display:block}`,
  );

  class PlauditStars extends HTMLElement {
    static observedAttributes = ["username", "theme"];

    connectedCallback() {
      this.draw();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.draw();
    }

    draw() {
      const username = (this.getAttribute("username") ?? "").replace(/^@/, "").toLowerCase();
      if (!/^[a-z0-9._]{1,30}$/.test(username)) return;
      const theme = this.getAttribute("theme") ?? "auto";
      const badge = (name) =>
        `${site}/badge/${username}.svg${name === "dark" ? "?theme=dark" : ""}`;
      const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      const link = document.createElement("a");
      link.href = `${site}/@${username}`;
      link.target = "_blank";
      link.rel = "noopener";
      const picture = document.createElement("picture");
      if (theme === "auto") {
        const dark = document.createElement("source");
        dark.media = "(prefers-color-scheme: dark)";
        dark.srcset = badge("dark");
        picture.append(dark);
      }
      const image = document.createElement("img");
      image.width = width;
      image.height = height;
      image.alt = `Reviews of @${username} on Plaudit`;
      image.src = badge(theme);
      // Without the badge, the link inside the element is shown.
      image.addEventListener("error", () => link.replaceChildren(document.createElement("slot")));
      picture.append(image);
      link.append(picture);
      root.replaceChildren(link);
    }
  }

  if (!customElements.get("plaudit-stars")) customElements.define("plaudit-stars", PlauditStars);
}
