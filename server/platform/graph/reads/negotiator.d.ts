declare module "negotiator" {
  class Negotiator {
    constructor(request: { headers: { accept: string } });
    mediaType(available: readonly string[]): string | undefined;
  }
  export = Negotiator;
}
