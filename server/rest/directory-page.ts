import type { PageRequest } from "#server/platform/graph/paging";

export function pageOf({ limit, page }: { limit: number; page: number }): PageRequest {
  return {
    size: limit,
    backwards: false,
    after: null,
    before: null,
    skip: (page - 1) * limit,
    list: "",
  };
}
