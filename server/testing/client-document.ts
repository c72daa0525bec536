import { readFileSync } from "node:fs";
import { Kind, parse, print, visit, type DefinitionNode, type DirectiveNode } from "graphql";
import { filesBelow } from "./source-files";

/** An operation of the web client with its fragments, as the browser sends it. */
export function clientDocument(operationName: string): string {
  const definitions = filesBelow("client")
    .filter((path) => path.endsWith(".graphql"))
    .flatMap((path) => parse(readFileSync(path, "utf8")).definitions);
  const isWanted = (definition: DefinitionNode) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === operationName;
  const operation = definitions.find(isWanted);
  if (!operation) throw new Error(`The client has no operation ${operationName}.`);

  const needed = new Set([operation]);
  for (const definition of needed) {
    visit(definition, {
      FragmentSpread({ name }) {
        const fragment = definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
        );
        if (!fragment) throw new Error(`The client has no fragment ${name.value}.`);
        needed.add(fragment);
      },
    });
  }
  // A directive of the client's cache.
  const isSent = ({ name }: DirectiveNode) => (name.value === "connection" ? null : undefined);
  const sent = [...needed].map((definition) => visit(definition, { Directive: isSent }));
  return sent.map(print).join("\n\n");
}
