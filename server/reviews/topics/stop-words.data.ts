/** Words without a meaning of their own: left out of a search beside other words, and never a topic. */
export const stopWords: ReadonlySet<string> = setOf(
  "a about above across actually after afterwards again against ago all almost alone along already also " +
    "although always am among an and another any anybody anyone anything anyway are aren around as ask asked " +
    "at away back be became because become been before behind being below beside between both but by came can " +
    "cannot come could couldn did didn do does doesn doing don done down during each either else ended enough " +
    "even ever every everybody everyone everything exactly far felt few finally find first for forever found " +
    "four from full further gave get gets getting give given go goes going gone got had hadn half has hasn " +
    "have haven having he hear heard her here hers herself him himself his how however i if in inside instead " +
    "into is isn it its itself just keep kept knew know known last late later least left less let like little " +
    "long look looked lot made make makes making many may maybe me mean might mine more most much must my " +
    "myself need needed neither never new next no none nor not nothing now of off often oh ok old on once one " +
    "only onto or other others our ours ourselves out over own part per perhaps put quite rather read real " +
    "really right s said same saw say says second see seem seen sent several shall she should shouldn show " +
    "showed shown since six so some someone something sometimes soon still such sure t take taken taking tell " +
    "ten than that the their theirs them themselves then there these they thing things think this those " +
    "though thought three through thus till to today together told too took toward towards tried try turned " +
    "twice two under until up upon us use used using usually very via want wanted was wasn way we well went " +
    "were weren what whatever when where whether which while who whole why will with within without won would " +
    "wouldn yes yet you your yours yourself yourselves ",
);

/** Words that say little about one provider: never a topic. */
export const dullWords: ReadonlySet<string> = setOf(
  "absolutely advertised agreed answered amazing awesome bad beautiful began best better big bought brilliant business " +
    "called client customer day days deal definitely difference different easy eight eleven end excellent " +
    "expected experience fact fantastic feel fifty fine five forty friendly good great hand happy hard head help helped " +
    "helpful helps highly hour hours hundred kind life list looks love loved lovely man minute minutes month " +
    "months morning name nice nine number open overall paid pay people percent perfect person place please " +
    "pleased point post posts promised pretty provider question reason recommend recommended review room service " +
    "services seven side simple sixty small somehow sound star stars start started stayed stop stopped thank thanks thirty time " +
    "times twelve twenty week weeks woman wonderful word words work worked working works world worth wrong " +
    "year years ",
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(" "));
}
