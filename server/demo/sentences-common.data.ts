/** What can be said of anybody; see `sentences.ts` for the notation. */
export const commonSentences = `
# any manner
{Name} answered every question I had, including the [third version of the same one|ones I was ashamed of|one I sent at midnight].
{They} wrote everything down and sent me [one tidy page|half a page|a short list] the same evening.
{They} said "I do not know" [once|twice], looked it up and came back with an answer [the next day|before lunch|by Friday].
No sales talk at all; {they} even told me what I [did not need to buy|could do without|should stop paying for].
{They} remembered [my dog's name|that I cannot do Wednesdays|the name of my difficult sister|what I had said in the first five minutes] without notes.
{They} explained the plan in [plain words|three sentences|words my father would use], and then did exactly that.
{They} listened for [a quarter of an hour|ten minutes|twenty minutes] before saying a thing, which I had paid others not to do.
Every appointment began [on the minute|when it said it would|at the hour, not near it].
I expected a script and got [a conversation|questions nobody had asked me before|somebody who had read what I sent].
{They} told me kindly that my [first idea|big plan|favourite theory] was [nonsense|two sizes too large|somebody else's].
{They} never once made me feel [slow|old|like a beginner, which I was|like a number].
There is a dry humour in everything {they} did, and it helped on the [bad days|dull days|rainy Thursdays].
{They} asked for feedback in the middle, not at the end, and [used it|changed course the same week].
When I had to cancel for [a sick child|a funeral|a late train], {they} moved the hour and asked how it went.
{They} kept a promise I had [forgotten about|assumed was politeness].
The homework was [short|small|five minutes a day] and somehow always the right one.
{Name} spoke to me as an equal, which I had [not expected|stopped expecting|not been in that room].
You could hear that {they} had done this [a thousand times|for years] and {was} still interested.

# any quibble
Replies came [a day late|on the second day|after a reminder], though always with an apology.
The booking page is [a small puzzle|older than my car|worth a review of its own].
[Twenty|Thirty] dollars less and I would go twice as often.
I would have liked the summary in writing [a day sooner|without asking for it].
Finding a free hour took [two weeks|most of a month|some diplomacy].
The first [ten|fifteen] minutes went on [forms|small talk|a questionnaire I had already filled in].
{They} talked a little too fast when [the good part came|it got interesting|time ran short].
Parking is [a sport|impossible|a matter of prayer], so take the bus.
The invoice listed a fee I had to [ask about|read twice|look up].
One session was cut short by [ten|twelve|fifteen] minutes and not made up.
The reminder messages come [three times|twice a day|at six in the morning], which is [two|plenty] too many.
The video link failed [once|twice] and we lost the first [eight|ten] minutes to it.
I still do not understand the [package prices|difference between the two packages].
A little less [enthusiasm before nine|talk about the method|posting in between] would suit me.
It took a second meeting before we [understood each other|found the right pace].
The notes afterwards were [thin|hard to read|mostly arrows].
The waiting list is [long|real|six weeks], and nobody says so on the profile.
I had hoped for one more [round of questions|example|quarter of an hour].

# any end
I have sent [two friends|my brother|my neighbour|half the office|a sceptical cousin] since.
Would I pay again? I [already did|have, twice|paid this morning].
I would go back for the [patience|honesty|clear answers|calm] alone.
[Expensive until you count the years I did it alone|Cheaper than doing it wrong a third time|Good value, and I am Dutch about money].
My only regret is the [two years|three years|winter] I spent thinking about it first.
[My husband|My wife|My mother|My flatmate] noticed before I said a word.
I came as a sceptic and left with [the next date in my calendar|homework and no complaints|fewer opinions].
Recommended to anybody who [dislikes fuss|has been disappointed before|wants it plain|hates being sold to].
If you are [nervous|shy|unsure], go anyway; it is nothing like you fear.
I keep {their} notes [on the fridge|in my wallet|by the kettle|in the glove box].
[Five stars, and I am a miser with them|I do not give five stars lightly; ask my hotel in Lisbon|I was looking for a fault and gave up].
I will be [back in spring|back after the holidays|back with my sister|back next month].
It felt like [being taken seriously|money well spent|help, not service].
There is a reason the calendar is full.
I write reviews [about once in five years|almost never|only when I am angry, usually]; this is the exception.
The good reputation is deserved[|, and then some|, and I checked].
I have since cancelled [two subscriptions|an app|a course] that promised the same.

# any short
Does what the profile says, which is [rarer than it should be|all I ever wanted|more than I can say of my bank].
Calm, competent and [a little funny|on time|never once patronising]. I have nothing to add.
I asked for [plain advice|help|a second opinion] and got it, with [no upselling|good humour|a printed page] on top.
Worth [every cent|the train ride|the waiting list|the early alarm], and I complain about [most things|everything|prices for a living].
Booked once out of [curiosity|desperation|politeness], booked [four|five|six|seven] more times on purpose.
[Honest|Patient|Thorough|Kind|Precise] from the first message to the last invoice.
I have been [quietly delighted|telling strangers|a little smug] about this for [a month|weeks|most of the year].
{Name} is the [first|only] one I have not had to [chase|correct|explain myself to].
No fireworks, just [good work|a job done properly|somebody who knows the trade], and that is the [whole point|reason I came back].
Found {them} through a [friend|neighbour|colleague|cousin], and now I am that [bore|person] for [three|four|five] others.

# any middling
Good, not great; I think I expected [a little more for the price|more from all the praise here|something with more shape].
[Half|About half] of it was new to me, and the other half I could have [read somewhere|found for free|guessed].
Perfectly decent, but I have [forgotten most of it|not been back|not felt the need to return].
Pleasant company, [modest results|a thin plan|little to take home].
I can see that it works for others; for me it was [too general|a bit rushed|the wrong moment].
It began strongly and then [lost interest somewhere in the middle|ran on routine|became the same hour again].
Neither a waste nor a revelation. [I learnt one useful thing|One good tip came home with me|The tea was excellent].
The first meeting was better than [the ones that followed|the second and third].
I got what I paid for, [exactly and not a gram more|no more and no less].
Two visits felt like [one too many|one visit told twice].
Somewhere between helpful and [hurried|generic|harmless].
A fair hour with [no plan for the next one|little that was meant for me|too many anecdotes].

# any fault
{They} cancelled [twice|three times|two times running], the last time [an hour before|by a message with no reason|while I was on the bus].
My messages went unanswered for [nine days|two weeks|eleven days], except the one about [payment|a second booking].
I was sent a plan with [somebody else's name|another client's dates] in it.
The hour lasted [thirty-eight|forty|forty-two] minutes and cost the whole price.
{They} looked at the phone [more often than at me|every few minutes|while I was answering].
What was advertised as [personal|made for you|individual] was a file that everybody gets.
The price went up [between the first and second meeting|after I had said yes|by a third, without a word].
I asked for a refund in [May|March|October|June] and am still being [told it is on its way|passed from one address to the next].
I repeated the same facts at every meeting, because nothing had been [written down|kept|read].
An assistant I had never met took over [after the first meeting|halfway through|in the second week], and nobody had asked me.
When I said it was not working I got [a shrug|a lecture|a discount code|a link to an article].
Half of our time went on [selling me the next package|stories about famous clients|finding the file].
{They} {was} [twenty|twenty-five|thirty] minutes late and made a joke of it.
Every question was answered with [the same sentence|an offer for a larger package|"trust the process"].

# any sour
I wanted to like this [very much|more than I did], which makes it worse.
[I will not be back|I have gone elsewhere|I found somebody else within a week], and it was [not difficult|a relief].
I was offered [a voucher|a free extra hour] for my trouble and [declined|let it lapse|gave it to nobody].
The profile is [far better|more careful|warmer] than the work.
I am leaving [one star more than I feel|this here so that others ask first|this as a warning, without anger].
To be fair, {they} apologised. To be [equally fair|honest], nothing changed.
Maybe it was [a bad month|bad luck|a bad week]; I paid the good price.
Ask for [the conditions|a date|everything] in writing before you pay.
My [sister|colleague|neighbour] had a good time here two years ago, so something has [slipped|changed|been lost].
`;
