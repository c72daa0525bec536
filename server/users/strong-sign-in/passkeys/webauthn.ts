/** The library, with 160 modules of its own and of its dependencies, is loaded at its first use. */
export const loadWebAuthn = () => import("@simplewebauthn/server");
