import type { EntityManager } from "typeorm";
import type { Story, StoryOperator } from "./story";
import type { FoundSubject } from "./story-subject";

/** A story while it is written. */
export interface Written {
  story: Story;
  openedAt: Date;
  subject: FoundSubject;
  caseId: number;
  /** The ids of persons by their name in the stories. */
  people: ReadonlyMap<string, number>;
  operators: Record<StoryOperator, string>;
}

/** One change at one moment. The chain of decisions requires the order of time, across all stories. */
export interface Step {
  at: Date;
  run(manager: EntityManager): Promise<void>;
}
