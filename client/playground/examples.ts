interface Example {
  name: string;
  title: string;
  text: string;
}

const files = import.meta.glob<string>("./examples/*.graphql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The title of an example is the comment in its first line. */
function readExample([path, text]: [string, string]): Example {
  const name = path.replace(/^.*\/|\.graphql$/g, "");
  const [comment = name] = text.split("\n", 1);
  return { name, title: comment.replace(/^#\s*/, ""), text };
}

export const examples: readonly Example[] = Object.entries(files)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(readExample);
