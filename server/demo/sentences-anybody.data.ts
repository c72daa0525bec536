/** Sentences for every category; see `sentences.ts` for the notation. */
export const anybodySentences = `
# any manner
{Name} answered every question I had, including the [third version of the same one|ones I was ashamed of|one I sent at midnight].
{They} wrote everything down and sent me [one tidy page|half a page|a short list] the same evening.
{They} said "I do not know" [once|twice], looked it up and came back with an answer [the next day|before lunch|by Friday].
No sales talk at all; {they} even told me what I [did not need to buy|could do without|should stop paying for].
{They} remembered [my dog's name|that I cannot do Wednesdays|the name of my difficult sister|what I had said in the first five minutes] without notes.
{They} explained the plan in [plain words|three sentences|words my father would use], and then did exactly that.
{They} listened for [a quarter of an hour|ten minutes|twenty minutes] before saying a thing, which I had paid others not to do.
Every appointment began [on the minute|when it said it would|at the hour, not near it].
I expected a script and got [a conversation|questions no one had asked me before|someone who had read what I sent].
{They} told me kindly that my [first idea|big plan|favourite theory] was [nonsense|two sizes too large|someone else's].
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
The waiting list is [long|real|six weeks], and no one says so on the profile.
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
No fireworks, just [good work|a job done properly|someone who knows the trade], and that is the [whole point|reason I came back].
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
I was sent a plan with [someone else's name|another client's dates] in it.
The hour lasted [thirty-eight|forty|forty-two] minutes and cost the whole price.
{They} looked at the phone [more often than at me|every few minutes|while I was answering].
What was advertised as [personal|made for you|individual] was a file that everybody gets.
The price went up [between the first and second meeting|after I had said yes|by a third, without a word].
I asked for a refund in [May|March|October|June] and am still being [told it is on its way|passed from one address to the next].
I repeated the same facts at every meeting, because nothing had been [written down|kept|read].
An assistant I had never met took over [after the first meeting|halfway through|in the second week], and no one had asked me.
When I said it was not working I got [a shrug|a lecture|a discount code|a link to an article].
Half of our time went on [selling me the next package|stories about famous clients|finding the file].
{They} {was} [twenty|twenty-five|thirty] minutes late and made a joke of it.
Every question was answered with [the same sentence|an offer for a larger package|"trust the process"].

# any sour
I wanted to like this [very much|more than I did], which makes it worse.
[I will not be back|I have gone elsewhere|I found someone else within a week], and it was [not difficult|a relief].
I was offered [a voucher|a free extra hour] for my trouble and [declined|let it lapse|gave it to no one].
The profile is [far better|more careful|warmer] than the work.
I am leaving [one star more than I feel|this here so that others ask first|this as a warning, without anger].
To be fair, {they} apologised. To be [equally fair|honest], nothing changed.
Maybe it was [a bad month|bad luck|a bad week]; I paid the good price.
Ask for [the conditions|a date|everything] in writing before you pay.
My [sister|colleague|neighbour] had a good time here two years ago, so something has [slipped|changed|been lost].

# advertisement story
A friend sent me {their} post about the {product}, and I [ordered it on the bus|resisted for two weeks|compared prices first|slept on it].
I have followed {them} for [two years|a year|three years|a long winter], and the {product} is the first advertised thing I bought.
I wrote to {them} with a question about the {product} before buying, and got [a real answer|a voice message|a photograph|a careful no, then a yes] back.
The {product} was on my list anyway; {name} only [moved it up|took away the excuse|had a code].
I do not usually buy from posts, but the {product} was what I [needed|had been looking for|kept borrowing].
{Name} had shown the {product} [twice|for a week|in the background], and in the end I was curious.
It was the {product} that {they} advertised in [spring|the autumn|January|the summer], bought with my own money.

# advertisement good
[Six|Four|Nine|Seven|Ten] weeks later it is still in daily use.
No complaints about the thing itself, nor about how it was [shown|sold|described].
What {they} said about it turned out to be true, [price included|warts included|even the boring parts].
It arrived when it should, looked as it did in the post and [does its job|has not been returned|needed no manual].
I checked the claims [afterwards|twice|with a sceptical friend|line by line], and they hold.
My [sister|flatmate|neighbour|father] has ordered the same since.
It is not [magic|pretty|a miracle], it is useful, and that was all {they} had said.
The [weak|dull|awkward] side of it was in the video too, so there was no surprise.

# advertisement quibble
The code had [run out|expired] by [noon|the time I got home|the second day].
Shipping cost [nearly half as much again|nine dollars|twelve dollars], which the post forgot to mention.
The post made it look [larger|quieter|easier] than it is.
After that came [four|five|six] more paid posts in a week, which is too many for me.
The maker answers [slowly|through a chat window|in riddles], though that is hardly {their} fault.
The [link|first link] led to the wrong [size|colour|country], and I only saw it at the door.

# advertisement middling
It is all right; I would have found [a similar one|the same thing|a plainer one] for less.
It does [two|three] of the [four|five] things that were promised.
Not a lie and [not a bargain|no discovery either|nothing to write to anyone about, except here].
I use it [now and then|on Sundays|when I remember], which is less than the post led me to hope.
Half of what was said was [exact|true], the rest was [mood|lighting|adjectives].

# advertisement fault
When it turned out to be [faulty|the wrong model|half empty|incomplete], {they} said that this was between me and the maker.
The discount was taken off a price that had been [raised|invented] the week before.
It was praised as something used "every day", and it had [the plastic still on it|the price tag on|never been opened] in the video.
I asked under the post whether it was an advertisement, and was [blocked|told to be more positive|answered with a heart].
It is the same thing as the [cheap one|one at the supermarket], with a [sticker|new name] and twice the price.

# advertisement sour
I have unfollowed, which [took a second|I should have done in spring|was overdue].
Trust is slow to build, and I had built it on [four|three|two] years of {their} free videos.
I read the small print now, so that is [one thing learnt|something|what I paid for].
I sent it back and [paid for the parcel myself|am waiting for the money|wrote this in the queue].
It lives in [the cellar|a drawer|the charity box] now.
I would have preferred [silence|no post at all|an honest shrug] to that recommendation.

# advertisement end
An advertisement I do not resent is [a rare bird|news|worth a line].
I would buy on {their} word again, [with the same caution|once a year or so|slowly].
Advertising like this [can stay|is fine by me|does no harm].
I wish all paid posts were this [plain|short|honest|useful].

# advertisement short
The {product} is [fine|good|exactly as shown|better than it looks], the post was [honest|short|marked as paid], and I have [nothing to add|bought a second|no complaint].
Bought the {product} because of {them}, kept it because it [works|is good|earns its place|outlived my doubts].
Came for [the free videos|the advice|the jokes], bought the {product}, [no regrets|would do it again|still have both].
Paid post, plainly labelled, useful {product}, [fair price|quick parcel|real code]: more of that.
The {product} does what {they} said, [no more and no less|without fanfare|from the first day], at [the promised|a fair|the same] price.
`;
