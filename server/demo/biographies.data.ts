/** How biographies go on after their first sentences; {I}, {my} and {me} follow the voice. */
export const biographyEndings = `
# anybody
The calendar shows what is [really|honestly|actually] free.
Tea is [included|unavoidable|strong], contracts are short.
{I} have changed {my} mind about [three|four|two] things this year and will tell you which.
Groups of friends are welcome and [seldom quiet|charged once|seated together].
For emergencies there is [a telephone|a neighbour|a second key]; for everything else there is next week.
What {I} learnt from {my} mistakes is [part of the price|on the second page|available on request].
You may bring [your mother|a sceptic|a friend|your lunch].
Old clients get old prices until [spring|they complain|the kettle breaks].
{My} longest waiting list was [nine|eleven|seven] people and one of them was a relative.
{I} read every review, the [bad|short|three-star] ones twice.
{I} have no [slogan|logo|tattoo] and {am} told that it shows.
Mondays are for [paperwork|doubt|the dentist], all other days are for you.
Promises here come with a [date|date and a telephone number|small print in large letters].
{I} answer messages in the [morning|evening|lunch break], in the order in which they arrive.
The first conversation is free, short and [without obligation|usually about something else|honest].
If {I} {am} not the right one for you, {I} will say so and [name someone better|give you two other names|not charge you].
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
Students and pensioners pay [half|what they can|two thirds], and no one checks.
{My} assistant is a [greyhound|tabby cat|parrot] with firm office hours.
What does not work is [changed|stopped|thrown out] after [two|three|four] weeks.
It is fine to arrive [late|tired|in a bad mood]; it is fine to leave early, too.
Advertising appears here rarely, is [always marked|marked in the first line] and is for things {I} use.
No packages of ten. [One|Two] at a time, for as long as it helps.

# fitness
{I} have been at it for [eleven|nine|fourteen|seventeen] years and still find stairs interesting.
Spare [shoes|gloves|towels] in all sizes stand by the door.
Progress is written down by hand and [read aloud on birthdays|shown only to you|kept in a biscuit tin].
If something hurts {I} stop, [think|ask] and try another way.
Half of {my} people came because of [a stair|a doctor|a bet|a photograph].
Trial lesson first, [then a night's sleep|then a week to think|then you decide], then a plan.
Sweat is optional in the [first week|first month], attendance is not.
{My} favourite sentence is "[again tomorrow|that was enough|slower, please]".
The aim is [stairs without a speech|one good habit|carrying your own shopping], not a photograph.
There is a plan for [hotel rooms|bad days|night shifts|hay fever], too.
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
References are [telephone numbers|real people], not logos.
{I} have been wrong [four|three|five] times and kept the letters.
The first morning costs nothing if {I} cannot find [a leak|a mistake|anything to say].
{My} reports are read aloud once, to [a driver|someone's aunt|the youngest in the room], before you get them.
Bad news comes by [telephone|hand|noon], good news can wait for the invoice.
{I} write contracts that [fit on a page|can be ended in a week|a cousin can read].
Every plan has a column called ["who"|"and then"|"what if not"].
{I} know [eleven|fourteen|nineteen] ways to lose money, [six|seven] of them at first hand.
Meetings are standing and last [twenty|fifteen|eighteen] minutes.
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
{I} learnt this late, at [forty-one|thirty-eight|fifty], and therefore explain it slowly.
Homework exists, is [short|optional|kind] and is asked about.
{I} {am} supervised by someone [older|stricter|with fewer illusions] every month.
The first hour is for [arriving|finding out whether you want a second|complaining].
Books are lent, [tissues|blankets|slippers] are given.
No one has to [close their eyes|believe anything|hold hands].
Most people begin with [sleep|a sigh|the weather], and that is a fine place to begin.
You can reach {me} between meetings with [one question|two lines|a short message] a week.
The room has [two doors|a good lamp|a view of nothing], which helps.
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
{I} have [two|three] rules, and the second is about commas.
Samples are sent by [post|ordinary post|bicycle], because screens lie.
Half the work is [listening|waiting|throwing away], and it is on the invoice as such.
{I} write down what was agreed, [on paper|the same day|in short words].
Work for [libraries|choirs|small museums] is cheaper and takes longer.
The portfolio shows [a tenth|only what was paid for|the ones that aged well].
A second opinion is always asked of [the neighbour|a ten-year-old|the postman].
{I} work with [one lamp|old lenses|cheap pencils] and expensive patience.
Everything is delivered [a day early|in two sizes|with a note on how to look after it].
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
{I} learnt it late, and remember where it is [steep|slippery|boring].
Questions come first, [theory|the book|grammar] comes when you miss it.
Every course ends with something you can [show|eat|wear|repair|play] or at least explain.
Parents may listen, [from the corridor|once|if they do the exercises].
The chairs are [mixed|second-hand|comfortable], the pencils are good.
Three lessons are enough to know [whether we suit|what is missing|if this is for you].
Late starters get [the same lessons|the front row] and twice the praise.
If you forget the homework, we [do it together|talk about why|pretend once].
Lessons are [forty-five|fifty|sixty] minutes, and homework takes [ten|nine|twelve].
Mistakes are collected, [sorted|named] and, at the end of term, celebrated.
Groups of [four|five|six|seven] at most; the shy ones sit nearest to the [window|teapot|door].
No age limit: the oldest so far was [eighty-eight|eighty-three|ninety].
{I} teach what you need by [Friday|spring|the exam] and what you will like afterwards.
There are [recordings|notes|drawings] of every lesson, for the ones you miss.
Children are asked what they think, and then [believed|asked again].
You can stop after every [fourth|third|fifth] lesson, and most people forget to.
Tests are [short|rare|open book], and no one reads out the marks.
{I} have taught in a [garage|lighthouse|train compartment|church hall] and it went well.

# lifestyle
{I} keep [notes|small cards|a notebook] on everybody, so you explain yourself only once.
Complaints within [two weeks|ten days|the month] are put right and not discussed.
Trends are [noted|observed from a distance|let past], like buses.
{I} have told [brides|judges|teenagers] the truth and they came back.
Bring the [worst|oldest|dearest] piece first.
The honest answer is [free|in the price|sometimes "leave it as it is"].
{My} hands are [warm|quick|washed], {my} opinions are brief.
Nothing is [posted|photographed] without your asking.
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
