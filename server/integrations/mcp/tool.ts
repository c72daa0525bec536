import type { z } from "zod";

/** A source of an answer: anyone can open the address. */
export interface Citation {
  id: string;
  url: string;
  title: string;
}

/** The result of a tool, made from the graph's answer. */
export interface Findings {
  data: Record<string, unknown>;
  citations: Citation[];
}

interface ToolDescription<Input extends z.ZodObject, Data> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** The query of the graph that answers it. */
  query: string;
  variables(input: z.output<Input>): Record<string, unknown>;
  /** Null if what was asked for does not exist. */
  findings(data: Data, site: string): Findings | null;
  /** The message for null. */
  missing: string;
}

export type Tool = ToolDescription<z.ZodObject, unknown>;

/** Infers the type of `variables` from `input`. `Data` is the type of the query's data. */
export function defineTool<Data>() {
  return <Input extends z.ZodObject>(tool: ToolDescription<Input, Data>): Tool =>
    tool as unknown as Tool;
}
