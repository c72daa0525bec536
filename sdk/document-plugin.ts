import type { PluginFunction } from "@graphql-codegen/plugin-helpers";
import {
  Kind,
  print,
  stripIgnoredCharacters,
  visit,
  type DefinitionNode,
  type FragmentDefinitionNode,
} from "graphql";

/** Codegen plug-in: prints each operation as a typed text, with the fragments that it needs. */
export const plugin: PluginFunction = (_schema, files) => {
  const definitions = files.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = new Map(
    definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  );
  /** With the fragments of its fragments. */
  const fragmentsOf = (node: DefinitionNode, found = new Set<FragmentDefinitionNode>()) => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value)!;
        if (found.has(fragment)) return;
        found.add(fragment);
        fragmentsOf(fragment, found);
      },
    });
    return [...found];
  };
  const constants = [...fragments.values()].map(
    (one) => `const ${constantOf(one)} = ${textOf(print(one))};`,
  );
  const operations = definitions.flatMap((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION || !one.name) return [];
    const kind = one.operation.charAt(0).toUpperCase() + one.operation.slice(1);
    const type = one.name.value + kind;
    const name = type.charAt(0).toLowerCase() + type.slice(1);
    const parts = fragmentsOf(one).map((each) => ` + ${constantOf(each)}`);
    return [
      `export const ${name}: Document<${type}, ${type}Variables> = { text: ${textOf(print(one))}${parts.join("")} };`,
    ];
  });
  return {
    prepend: ['import type { Document } from "./document.ts";'],
    content: [...constants, ...operations].join("\n"),
  };
};

function constantOf({ name }: FragmentDefinitionNode): string {
  return name.value.charAt(0).toLowerCase() + name.value.slice(1);
}

function textOf(text: string): string {
  return JSON.stringify(stripIgnoredCharacters(text));
}
