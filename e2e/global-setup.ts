import { startProduct } from "./server";

/** Playwright requires a default export and runs the returned function at the end. */
export default startProduct;
