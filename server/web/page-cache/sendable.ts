import type { FastifyReply, FastifyRequest } from "fastify";

/** The response to the request for a page. */
export interface Sendable {
  /** The memory it takes. */
  readonly bytes: number;
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export class Redirect implements Sendable {
  readonly bytes = 1_024;

  constructor(private readonly target: { to: string; permanent: boolean }) {}

  async send(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.redirect(this.target.to, this.target.permanent ? 301 : 302);
  }
}
