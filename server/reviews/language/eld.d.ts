declare module "eld/extrasmall" {
  export { eld } from "eld";
}
