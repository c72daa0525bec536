/** A GraphQL document with the types of its data and variables. */
export interface Document<Data, Variables> {
  readonly text: string;
  /** Only a type; never set. */
  readonly types?: (variables: Variables) => Data;
}
