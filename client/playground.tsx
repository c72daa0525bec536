import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import "graphiql/style.css";
import BookOpen from "lucide-react/icons/book-open";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { examples } from "./playground/examples";

const fetcher = createGraphiQLFetcher({ url: "/graphql" });

interface ExampleListProps {
  onChoose(text: string): void;
}

function ExampleList({ onChoose }: ExampleListProps) {
  return (
    <section aria-label="Examples">
      <div className="graphiql-doc-explorer-title">Examples</div>
      <p style={{ margin: "16px 0" }}>Each of them runs as it stands.</p>
      <ul style={{ display: "grid", gap: 4, margin: 0, padding: 0, listStyle: "none" }}>
        {examples.map(({ name, title, text }) => (
          <li key={name}>
            <button
              type="button"
              className="graphiql-un-styled"
              style={{ padding: "8px 0", textAlign: "left", cursor: "pointer" }}
              onClick={() => onChoose(text)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Playground() {
  // Until an example is chosen the editor shows what was last worked on.
  const [query, setQuery] = useState<string>();
  const [list] = useState(() => ({
    title: "Examples",
    icon: () => <BookOpen aria-hidden="true" />,
    content: () => <ExampleList onChoose={setQuery} />,
  }));
  return (
    <GraphiQL
      fetcher={fetcher}
      plugins={[list]}
      visiblePlugin={list}
      defaultQuery={examples[0]?.text}
      {...(query !== undefined && { query })}
      onEditQuery={setQuery}
    />
  );
}

const root = document.getElementById("playground");
if (root) createRoot(root).render(<Playground />);
