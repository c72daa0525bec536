/** How biographies go on after their first sentences; {I}, {my} and {me} follow the voice. */
export const biographyEndings = `
# common
{I} answer messages in the [morning|evening|lunch break], in the order in which they arrive.
The first conversation is free, short and [without obligation|usually about something else|honest].
If {I} {am} not the right one for you, {I} will say so and [name somebody better|give you two other names|not charge you].
Cancel until [the evening before|noon the day before|six hours before] and nothing happens.
[Two|Three|Four] places free from [January|next month|the spring]; the waiting list moves faster than it looks.
{I} keep [Fridays|Mondays|August|Wednesday afternoons] free, and the work is better for it.
Prices are on one page and [stay there|have not moved since last year|include everything].
Online on [weekdays|Tuesdays and Thursdays|most mornings], in person when the [trains|ferries|roads] allow it.
You will not be photographed unless you [ask|insist|bring your own camera].
{I} take [six|eight|nine|twelve] new clients a year and remember all of their names.
Please bring questions, [comfortable shoes|a pencil|patience] and no apologies.
Nervous people get [the first hour|the best chair|tea] on the house.
Everything is explained twice, [once in plain words|the second time with a drawing|gladly three times].
Invoices come late, advice [early|on time|by return of post].
Students and pensioners pay [half|what they can|two thirds], and nobody checks.
{My} assistant is a [greyhound|tabby cat|parrot] with firm office hours.
What does not work is [changed|stopped|thrown out] after [two|three|four] weeks.
It is fine to arrive [late|tired|in a bad mood]; it is fine to leave early, too.
Advertising appears here rarely, is [always marked|marked in the first line] and is for things {I} use.
No packages of ten. [One|Two] at a time, for as long as it helps.

# fitness
No [scales|mirrors|before-and-after pictures|neon], no powder, no shouting.
Beginners [start on Mondays|come first|get the good mat]; the rest of us remember what it was like.
{My} oldest client is [seventy-nine|eighty-four|eighty-one] and warms up longest.
Rest days are part of the plan, and {I} check [those too|whether you took them].
You need [a towel, water and twenty minutes|flat shoes|a doorway and a chair], nothing else.
Injuries are talked about [first|before anything else|over coffee], not afterwards.
{I} count [slowly|in two languages|backwards], which everybody says is worse.
Plans fit on [a postcard|one page|the fridge door] and are rewritten every [month|five weeks|third Sunday].
Most people stay for [two years|a year and a half|three winters] and leave able to do without {me}.
Training happens in [rain|drizzle|all weathers], tea afterwards likewise.

# business
{I} charge by the [day|project|morning], never by the slide.
Reports have [one page|two pages|nine pages at most] and a list of who does what by when.
[Eleven|Fourteen|Nineteen] years in other people's companies, and the [back door|coffee kitchen|loading bay] still tells most.
{I} work with firms of [two to twelve|three to thirty|one to nine] people, because everybody is in the room.
There is no newsletter, no funnel and no [free webinar|podcast|secret formula].
You keep every [file|spreadsheet|password], and you can read it without {me}.
If the numbers say no, {I} say no, [before lunch|in the first week|out loud].
Half of {my} clients come back with [a second question|a better problem|cake].
{I} visit once [in person|before writing a word], even if it takes two trains.
Good ideas of your own staff are quoted [by name|with their names on the first page].

# wellness
Silence is [allowed|welcome|paid for and yours].
{I} work slowly, with people who have tried [fast|everything else|an app or three].
Crying is [fine|common|no reason to stop]; so is laughing, which is more frequent than you think.
Sessions last [fifty|sixty|forty-five] minutes, by video or in a room with a [window|lime tree|kettle].
In an emergency please ring a doctor first; {I} {am} [slower|not an ambulance].
There is no incense, no gong and no [certificate|playlist|spiritual dress code].
Evening hours for people with [shifts|small children|bosses].
You may switch the camera off and [lie on the floor|look out of the window|knit].
The usual number of meetings is [six|eight|nine|twelve], and the aim is to need fewer.
What is said here stays here, [jokes included|even the good jokes].

# creative
You get files that your [printer|nephew|web person] understands, named in plain words.
[Two|Three] drafts, then a decision, then [cake|a handshake|an invoice].
{I} start with [a pencil|your cellar|a long walk] and end with a very tidy folder.
The first meeting is [at your place|in your workshop|where the work happens], because that is where the ideas are.
{I} keep [forty|fifty|thirty-two] failed sketches of every job, and you may see them.
Rush jobs are possible, [in February|for funerals and elections|at a price that discourages you].
Awards hang in the [bathroom|corridor|neighbour's garage].
{I} say no to [gold foil|drop shadows|stock handshakes], kindly.
Small budgets get [small ideas, made well|one good picture|an honest list of what to leave out].
Corrections are part of the price, within [reason|two rounds|the laws of physics].

# education
Lessons are [forty-five|fifty|sixty] minutes, and homework takes [ten|nine|twelve].
Mistakes are collected, [sorted|named] and, at the end of term, celebrated.
Groups of [four|five|six|seven] at most; the shy ones sit nearest to the [window|teapot|door].
No age limit: the oldest so far was [eighty-eight|eighty-three|ninety].
{I} teach what you need by [Friday|spring|the exam] and what you will like afterwards.
There are [recordings|notes|drawings] of every lesson, for the ones you miss.
Children are asked what they think, and then [believed|asked again].
You can stop after every [fourth|third|fifth] lesson, and most people forget to.
Tests are [short|rare|open book], and nobody reads out the marks.
{I} have taught in a [garage|lighthouse|train compartment|church hall] and it went well.

# lifestyle
What you own comes first, what you buy comes [last|fifth|after a night's sleep].
[Daylight|A window], a kind mirror and no background music before [eleven|noon].
{I} {am} happiest when you can do it without {me}, in [eight|five|nine] minutes.
Sensitive noses are safe here: [nothing is scented|fragrance stays outside].
Bring a picture of something you [hated|liked|wore when you were happy].
{I} do not sell products, and the [drawer|shelf] that proves it is empty.
Appointments are long on purpose, [one and a half hours|two hours|ninety minutes], with a real break.
House visits on [Wednesdays|Saturdays|the first Sunday], kettle expected.
Wheelchairs, prams and [dogs|grandmothers|sceptical husbands] have room.
Before a wedding {I} rehearse [once|twice], in the same light and at the same hour.
`;
