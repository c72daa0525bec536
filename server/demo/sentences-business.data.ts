/** Reviews of advisers, planners and brand people; see `sentences.ts` for the notation. */
export const businessSentences = `
# any story
We are a company of [two|five|nine|three|seven], and none of us had ever done {specialty} [properly|before|without arguing].
We asked {them} about {specialty} after [a bad quarter|our biggest client left|an embarrassing trade fair|two agencies had shrugged].
I run a [bakery|print shop|small laundry|repair shop|nursery garden] and had never hired anybody who [writes plans|wears clean shoes|invoices by the hour].
We came with a [forty-page report|drawer full of ideas|plan on a beer mat] and left with [one page|three decisions|a calendar].
Our last adviser left us with [a slide about synergy|ninety slides|a logo and a debt], so we were careful.
My partner and I had not agreed on anything since [the van|2019|the second shop].

# any manner
{They} asked to see the [books|complaints|warehouse|returns] before the slides, which no one had done.
{They} spoke to our [newest employee|driver|best client|oldest supplier] first and to us last.
There was not one [framework|acronym|quadrant] in the whole proposal.
{They} put a number on everything, including [our hesitation|the cost of waiting|the meeting we were in].
{They} asked better questions in one hour than [our last agency|our board|the bank] did in a year.
{They} told us to stop doing [three|two|four] things before suggesting a single new one.

# any result
We stopped [the newsletter no one read|two products|the Friday meeting] and lost exactly [no one|one client, the one who paid late|an hour of sighing].
[Seven|Five|Eight] months later the figures are up by [nineteen|twelve|twenty-three|fourteen] percent, and I take Sundays off.
For the first time we know what [an order costs us|a customer is worth|we are saying no to].
The plan is [one page long|pinned above the coffee machine|still in use], which is a record for us.
We hired [a second person|our first apprentice|someone for the accounts] in [spring|the autumn|March] and could afford to.
The bank said yes [in eleven minutes|without a second meeting|and offered coffee].

# any quibble
The spreadsheet has [nineteen|eleven|fourteen] tabs, of which I understand [three|five].
{They} only worked on [Mondays and Tuesdays|three days a week] and our crises do not.
A list of [who does what by when|next steps] would have saved us one meeting.
The report was good and [a week|nine days] late.

# any fault
The report was [our own words|our website] in a different font.
We paid for the founder and got [a student|an intern with a template|someone who had started on Monday].
Every recommendation ended in [a second project|a retainer|software from a friend].
Our figures were mixed up with [another client's|last year's], and it was we who noticed.
[Four|Five|Three] meetings in, we were still "aligning on goals".

# any end
[My co-founder|My accountant|My father-in-law] has stopped [sighing|asking when we close|reading the job pages].
I would rather pay this invoice than [most others|the electricity|my own].
We have kept the [notebook|whiteboard], and no one is allowed to clean it.

# any short
Short meetings, long effect, [no buzzwords|no cake]; we have signed for [another year|six more months|spring].
Told us [in April|on day one|over the telephone] what we had [suspected since 2021|paid others not to say].
The only consultant my [mother|foreman|co-founder|sister] has ever asked to [stay for lunch|come back].

# business_consulting story
{Name} spent a whole day in our [workshop|kitchen|warehouse|shop] and took notes in pencil.
We could not decide between [a second branch and a holiday|growing and selling|two suppliers, and had not for a year].
We wanted to know why we were [busy and poor|always late|full of orders and short of money].

# business_consulting manner
{They} drew the whole business on [a paper bag|one sheet|the back of an invoice] and circled the [leak|delay|one thing that earns].
{They} let us argue for [ten|twenty] minutes and then said which of us was [nearly right|tired].
{They} followed one order from [the first call to the last screw|the oven to the van|inbox to bank account].

# business_consulting result
We raised our prices by [eighteen|fifteen|twelve|twenty-two] percent; [two|one|three] left and [nine|eleven|six] did not blink.
We moved the [packing table|loading door|stock room] and gained [an hour a day|a whole position|four metres and some peace].
The partnership agreement we had avoided for [six|nine|four] years was signed in [a fortnight|one afternoon].
We gave up [Tuesdays|Mondays|the second counter] and earn more, which still offends my [father|logic].

# business_consulting fault
The advice was to [hire|cut costs|raise prices], said three times in three meetings, and I had that from my [barber|uncle].

# marketing_strategy story
We spent [four hundred|nine hundred|six hundred] a month on [advertising|leaflets|posts] and had no idea what came of it.
We were launching [a second product|in a second town|something no one had asked for] and had [six|eight|five] weeks.
Our customers were all [over sixty|from one street|cousins], and we loved them, but still.

# marketing_strategy manner
{They} called [ten|twelve|eight] of our customers and read us what they said, without softening it.
{They} put the budget into [two|three] places instead of eleven and wrote down why.
The plan said what we would do on a [Wednesday|wet Tuesday in November], not what we would become.

# marketing_strategy result
Enquiries went from [four to eleven|three to nine|six to seventeen] a week, and they are the right ones.
We dropped [the fair|radio|two networks] and [no one noticed|saved the salary of a trainee].
[Half|A third|Two thirds] of our new customers now name [the postcard|the same article|the sign] that was {their} idea.
The launch sold out on the [third|second|fourth] day, and our [sister-in-law|printer] had to help packing.

# marketing_strategy fault
The strategy could be read by [our competitor|a dentist|any shop] with no change but the name.
Our whole budget was spent by [the ninth|the eleventh], and the report called it learning.

# social_media_management story
We had [three|two|four] accounts, the last post was [a Christmas tree|a job advert from 2022], and it was June.
I make [cheese|roofs|brake pads|wedding shoes] and cannot write a caption to save my life.
{Name} came by for [half a day|one morning], filmed [everything that moved|the oven, the dog and my hands] and left.

# social_media_management manner
The posting plan came on [the twentieth|the first Monday] of each month, with room for [weather|things that go wrong].
{They} answered an angry customer so well that she [ordered again|apologised|became a regular].
{They} never used a picture that was not [ours|taken here|true].
The captions sound like [us on a good day|my father|someone who has held the product].

# social_media_management result
[Eleven|Nine|Fourteen] people came in last month holding up a post, and [eight|six|seven] bought something.
Our followers are only [two|three|four] thousand more, but they [write|turn up|pay].
I have not opened the app since [June|Easter|September] and my shoulders have come down.
A video of our [dough|dishwasher|apprentice] was seen by [ninety|forty|two hundred] thousand people, and some of them live here.

# social_media_management quibble
Good videos, slow invoices.

# social_media_management fault
{They} announced [a sale|an opening day] we were not having, and we honoured it.
The comments under our posts were answered by [a machine|someone who called our shop "team"|no one, for a month].

# brand_development story
Our name was [unpronounceable|taken in two countries|my initials] and we had stopped saying it aloud.
The old label looked like [cough syrup|a bank|a warning], and sales agreed.
We needed a name for [a bread|a boat service|a small cheese|an app for plumbers] and had a list of [ninety|sixty] bad ones.

# brand_development manner
{They} showed [three|two] ideas, not thirty, and could say why each one [existed|might fail].
{They} asked what we are [not|tired of saying|afraid of being mistaken for], and built on that.
The guide is [nine|twelve|six] pages and our [temp|printer|driver] understands it.

# brand_development result
People now [spell our name|remember us|say it back], which is new and oddly moving.
The new label sold [twice|three times] the old one in the same shop, on the same shelf, beside the same [mustard|honey].
Our own staff wear the [apron|jacket|cap] on [weekends|holiday], unpaid.
The first batch with the new name was gone in [nine|eleven|six] days.

# brand_development fault
The name they sold us as [free|cleared] belonged to [a dentist in Graz|a band|a paint], and the lawyer found it in four minutes.

# sales_coaching story
I am an engineer and would rather [weld|swim in winter|pay] than call a stranger.
I used to say the price as a [question|whisper|sorry].
{Name} listened to [four|six|five] of my recorded calls and counted how often I said ["just"|"sorry"|"basically"].

# sales_coaching manner
{They} played the difficult customer so well that I [sweated|forgot it was a game|gave a discount].
{They} made me practise saying the number out loud until it stopped sounding like [a question|an apology].
We rehearsed the first [thirty|forty] seconds until they were [dull|mine], and then the silence after them.

# sales_coaching result
I closed [three|two|four] contracts in [May|the first month|autumn] without a single discount.
I ask, I wait, I [drink water|count the tiles|look friendly], and they say yes more often than not.
My proposals are [two pages|one page and a price] now and come back signed.
I was given the raise, [eleven|nine|fourteen] percent, in a meeting of [six|eight] minutes.

# sales_coaching fault
I was taught to [create urgency|overcome objections|mirror people], and my oldest customer asked whether I was [ill|unwell|in a cult].

# pitch_deck_review story
Our deck had [thirty-four|twenty-eight|forty-one] slides, [six|five] of them about our childhoods.
Demo day was in [nine|six|eight] days and I could not get through slide [two|four] without [coughing|apologising].
I sent the deck at [noon|midnight], with pride, which did not last.

# pitch_deck_review manner
{They} read the deck aloud as [a bored investor|my grandmother|a competitor] would, and I understood.
The comments came within [a day|two days|eighteen hours], on every slide, with nothing cruel in them.
{They} found the number that did not [add up|match slide nine|survive a second look], and found it first.

# pitch_deck_review result
[Ten|Eleven|Nine] slides, four minutes, and an investor who asked for [the model|a second meeting|our address].
We got the grant, [forty|sixty|twenty-five] thousand, and the jury praised [the plain words|the one chart].
We were told no [three|four] times, politely and with reasons, and then [yes|a real yes].
I spoke without notes and [enjoyed slide seven|no one looked at a phone].

# pitch_deck_review fault
The feedback was "[more energy|make it pop|tell a story]", at [two|three] hundred dollars.

# financial_planning story
I brought [two carrier bags|a shoebox|a biscuit tin] of receipts and some shame.
I am [self-employed|a carpenter|a freelance translator] and thought a pension was for other people.
We had money in [March|the summer] and none in [November|February], every year, and called it fate.

# financial_planning manner
{They} showed me three futures on one page and [circled the likely one|let me choose].
{They} earned nothing from what {they} recommended and [proved it|said so before I asked].
{They} put the tax in [its own account|a box on the left] and it has stopped surprising me.

# financial_planning result
I know what I can spend on a [Tuesday|holiday|new saw], and it is more than I feared.
There are [five|four|six] months of rent in an account I do not [touch|mention].
The tax letter came and I was [bored|ready|eating breakfast and went on], for the first time in [nine|twelve] years.
I pay myself a salary now, on the [twenty-fifth|first], like a [grown-up|person with a boss].

# financial_planning fault
A deadline was missed, the fine was [ours|mine], and the e-mail about it began with ["as discussed"|"kindly note"].

# advertisement story
I tried the {product} because {name} showed [real numbers|an ordinary working day|the cancel button] in the post.
The post about the {product} was marked as paid in [plain words|the first line], and still [useful|worth reading].
We took the {product} on the strength of one video, in which it [crashed and was restarted|was used for actual work].

# advertisement good
It cost what was said, and leaving after the trial took [two clicks|a minute].
It saves us [an hour|two hours|forty minutes] every [Friday|week], as claimed.
{They} said who it is not for, [restaurants|teams over twenty|people who love paper], and that was accurate.
Our bookkeeper, who likes nothing, [likes it|has stopped complaining|asked who had found it].

# advertisement quibble
The free month was [twenty-one|fourteen] days long when I counted.
It works, though the [import|set-up] took [an evening|two evenings] and not "minutes".
The discount applied to the [yearly plan|large plan] only, which was said [very quietly|at the end].

# advertisement fault
The {product} charged my card [after I had cancelled|twice|in the free month], and {their} answer was a link.
{Name} praised the {product} for a year and [uses something else|left it in spring]; ask me how I know.
The figures shown for the {product} were [invented|from another product|from a good week in 2021].

# advertisement product
invoicing app
time tracker
online bookkeeping course
card reader
newsletter tool
label printer
scheduling app
business bank account
receipt scanner
template pack

# any story
Three of us, [one laptop|a leaking roof|two opinions] and a decision that had waited since [January|the flood|the merger].
My father built the firm, I inherited [it and his desk|the debts|his temper], and neither of us had written anything down.
I wanted a second pair of eyes before I signed [the lease|a loan|for the machine].

# any manner
{They} drew one line down the middle of a page and made us put every cost on [the left|one side or the other].
{They} refused to discuss the logo until we had discussed [the till|delivery|Monday mornings].
{They} came back after [six|eight|ten] weeks, unasked, to see whether it [held|had worked].
{They} wrote the minutes by hand, [nine lines|eleven lines|half a page], and no one has needed more.

# any result
Our complaints went from [nine a week to two|a folder to a page].
We answer offers within [a day|four hours] now, because there is only one price list.
I know which [three|four] customers feed us, and I have rung them all.
We sold the [second van|big machine|domain name], and the firm is lighter for it.

# business_consulting story
We make [windows|bread|harps|garden sheds], well, and had not made money with it since [2020|the new hall].
A competitor opened [across the street|two doors down], and we had eleven ideas and no order.
I was about to buy [my partner out|a second oven|the shop next door], on a feeling.
Our best employee had given notice, and {name} asked her [why|first].
We had grown from [four to eleven|three to nine] people and still shared [one inbox|one key].

# business_consulting manner
{They} asked for the price list, read it in silence and put it [face down|back with two fingers].
{They} sat in the shop on a Saturday, counting [bags|who turned back at the door].
{They} played the tough client until I could hold my price for [a full minute|four sentences].
{They} gave us homework, [two phone calls|one letter|three numbers], and rang on Friday to hear about it.
{They} never used a chart where [a sentence|a shoebox] would do.
{They} asked what we would do if we [had to close in a month|could keep only one product], and that was the plan.

# business_consulting result
I said the new price in one breath, and the customer said "[fine|good|when can you start]".
We invoice on the day now, and are paid in [nineteen|fourteen|eleven] days instead of [fifty|sixty].
We fired [one client|our worst client], politely, in writing, and slept.
We now open at [ten|nine] instead of seven, sell the same and see our [children|beds].
Our margin rose from [nine to seventeen|eleven to sixteen|six to thirteen] percent, with the same ovens.
The new branch was [not opened|postponed], which has made me [rich in weekends|a happy coward].
My sister and I have [a contract|separate desks|a rule about Sundays] and speak again.

# financial_planning story
I was offered [a loan|a partner's share|early retirement] and did not understand the second page.
My husband had always done the money, and then [he was ill|I had to].
I am [fifty-five|sixty|forty-nine], I own a [lathe|kiln|boat], and retirement was a word for others.
We had a good year and no idea where it had [gone|hidden].

# financial_planning manner
{They} read the insurance policies aloud, including the [exceptions|small part about storms].
{They} answered the question I had asked, and then the one I [should have|was afraid to ask].
{They} showed me the sum I need, wrote it on a [card|coaster], and told me to keep it in my wallet.

# financial_planning result
We moved the payment dates, nothing else, and [November|February] is no longer a crime film.
I cancelled [four|three|five] policies for things I do not [own|fear].
I open the envelopes [on the day|standing up], all of them.
My pension has a number, a date and [a small boat|a name] in it.

# pitch_deck_review result
The jury asked exactly the [three|four] questions we had rehearsed.
We cut the history, kept the [oven|patient|broken pump], and the room leaned forward.

# pitch_deck_review story
I had a grant application with a limit of [six|eight] pages, and [nineteen|fourteen] of my own.

# sales_coaching story
I have a good product and [a red face|sweaty hands|an exit plan] at every fair.

# sales_coaching result
I rang [eleven|nine|fourteen] old customers, and [five|four|six] of them had been waiting for it.

# marketing_strategy result
We write to [three hundred|two hundred] people who want to hear from us, and they [answer|order].

# brand_development story
There were [three|two] companies with our name in the same [valley|street|directory].
`;
