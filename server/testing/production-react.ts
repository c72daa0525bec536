import { createRequire } from "node:module";

/**
 * Server tests render pages with React's production build, as the product does: it takes half of the time. React chooses
 * when it is first loaded.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
require("react-dom/server");
const { jsx } = require("react/jsx-runtime");
// Vitest compiles JSX for development, whose function the production build leaves undefined.
Object.assign(require("react/jsx-dev-runtime"), {
  jsxDEV: (type: unknown, props: unknown, key: unknown) => jsx(type, props, key),
});
process.env.NODE_ENV = NODE_ENV;
