/** Codes that have a name, but are no countries of ISO 3166-1. */
export const otherRegions = "AC AN BU BV CP CQ CS DD DG DY EA EU EZ FX HM HV IC NH QO RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ";
