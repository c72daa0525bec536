import { startProduct } from "./server";

/** Playwright asks for a default export; what it returns is run at the end. */
export default startProduct;
