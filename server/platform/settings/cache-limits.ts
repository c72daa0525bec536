// The bounds of what a process keeps in memory to answer reads faster.

/** Cached documents, in characters of their texts. One character takes about 75 bytes of heap. */
export const maxStoredDocumentCharacters = 256 * 1024;
/** Fields of a compiled document, fragments expanded; the web client's maximum is 135. */
export const maxFieldsOfCompiledDocument = 300;
/** Cached SQL of compiled reads, in characters; a document of the web client has about 5,000. */
export const maxCompiledCharacters = 4 * 1024 * 1024;

/** Operations answered without Apollo Server, in characters of their documents, and the costs kept for each. */
export const maxKnownOperationCharacters = 1024 * 1024;
export const maxCostsOfOperation = 100;

/** Rendered pages kept in memory, in bytes of HTML and its compressed forms. */
export const maxCachedPageBytes = 24 * 1024 * 1024;
/** Anonymous answers of the graph kept in memory, in bytes, and the requests remembered to keep only repeated ones. */
export const maxCachedResponseBytes = 16 * 1024 * 1024;
export const maxRememberedRequests = 5_000;
/** The maximum size of a cached request, document and variables, in characters. */
export const maxCachedRequestCharacters = 16 * 1024;
/** After this time the data of a cached read is read again, in case it was changed without the product. */
export const maxCachedMilliseconds = 30_000;

/** Variable SQL texts kept in memory, and the number of uses before one is prepared. */
export const maxVariableStatements = 500;
export const usesBeforePrepared = 3;
/** Prepared statements per connection before it is replaced. One takes about 90 KB in PostgreSQL. */
export const maxPreparedByConnection = 150;
