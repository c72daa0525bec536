import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { examples } from "./playground/examples";
import "./playground/playground.css";

/** The editors of GraphiQL have no names, and scroll without a stop for the keyboard. */
function nameEditors(): void {
  const unnamed = document.querySelectorAll(".CodeMirror textarea:not([aria-label])");
  for (const editor of unnamed) {
    const name = editor.closest("section[aria-label]")?.getAttribute("aria-label");
    editor.setAttribute("aria-label", name ?? "Operation");
  }
  const scrolling = document.querySelectorAll<HTMLElement>(".CodeMirror-scroll[tabindex='-1']");
  for (const area of scrolling) area.tabIndex = 0;
}

const fetcher = createGraphiQLFetcher({ url: "/graphql" });

function Playground() {
  // Until an example is chosen, the editor restores the last session.
  const [query, setQuery] = useState<string>();
  useEffect(() => {
    nameEditors();
    const observer = new MutationObserver(nameEditors);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div className="playground">
      <header className="playground-head">
        <a href="/" className="playground-home">
          Plaudit
        </a>
        <h1>Playground</h1>
        <a href="/developers">Back to developers</a>
      </header>
      <aside className="playground-examples" aria-labelledby="examples">
        <h2 id="examples">Examples</h2>
        <p>Select one, then run it.</p>
        <ul>
          {examples.map(({ name, title, text }) => (
            <li key={name}>
              <button type="button" onClick={() => setQuery(text)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </aside>
      <GraphiQL
        fetcher={fetcher}
        forcedTheme="system"
        defaultQuery={examples[0]?.text ?? ""}
        {...(query !== undefined && { query })}
        onEditQuery={setQuery}
      />
    </div>
  );
}

const root = document.getElementById("playground");
if (root) createRoot(root).render(<Playground />);
