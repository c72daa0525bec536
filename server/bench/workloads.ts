import type pg from "pg";
import { categories } from "#server/catalog/categories";
import { Region } from "#server/catalog/regions";
import { literal } from "#server/discovery/search-terms";
import { toNodeId } from "#server/platform/node";
import {
  discoverDocument,
  discoverWithReviewsDocument,
  profileDocument,
  suggestDocument,
} from "./documents";
import { draw, type Words } from "./searches";
