/** Reviews of designers, photographers and film people; see `sentences.ts` for the notation. */
export const creativeSentences = `
# any story
We hired {them} for {specialty}, with a budget that made our [printer|cousin in advertising|bank] smile.
We are a [cheese maker|small museum|bookshop|school kitchen|choir|seed company], and no one had ever asked us about [colour|light|our hands].
Our briefing was [two lines|a postcard|a voice message from a van], and it was enough.
My [nephew|brother-in-law|neighbour] had done the first version, and Christmas was at stake.
I had seen {their} {specialty} [on a jar of honey|at a friend's wedding|in a dentist's waiting room|on a tote bag] and asked who had made it.
We had [nine|six|four] weeks, one idea and a [committee|board of eleven|client who faints].

# any manner
{They} asked what it should do before asking what it should [look like|cost].
The first draft was [brave|odd], the second was right, and there was no third.
{They} said no to my [drop shadow|slogan|gold foil|sunset] so gently that I thanked {them}.
Every file had a name that a [stranger|printer|tired person] can understand.
{They} showed us things half finished, which took trust on both sides and [saved weeks|paid off].
{They} {was} clear, punctual and kind about our [terrible first logo|old pictures|mood board].

# any result
It has been up for [seven|five|eleven|four] months and I still look at it [twice a day|when no one is watching].
Customers touch it, which is [unhygienic and wonderful|the best review I can give].
[Two|Three|Four] people have asked who made it, and one of them [was a competitor|works for a museum].
It looks like us, only [rested|on a good day|better ironed].
My [mother|father|grandmother] cried, and she is [an accountant|from the north|not a crier].
The local paper printed it across [three|four|five] columns and spelt our name right.

# any quibble
The hand-over guide arrived [four|three|six] days late, with an apology before we had noticed.
One more round of changes was [included on paper|promised], and we did not get to use it.
{They} {is} allergic to [telephones|Mondays|deadlines before noon].
The last ten percent took [as long as the first ninety|five weeks].

# any fault
The final files came in a format that [no one here can open|our printer laughed at], and then came silence.
It was late by [five weeks|a month|a whole season], past the [wedding|fair|opening] it was made for.
What we got resembles [a well-known brand|another client's work] closely enough to [worry our lawyer|embarrass us].
We were billed for [four|three|five] rounds of changes that put back what {they} had taken out.
Our one request, [a readable telephone number|no purple|the dog], was ignored to the end.

# any end
We have already [booked the next one|framed the rough sketch|been asked for the address].
I keep the first sketch in [my desk|the till].
The dog is in it. [That was all I asked|We are content].

# any short
Before: [embarrassing|beige|my nephew]. After: [proud|visible|invited to a trade fair].
Good eye, good manners, [good files|no drama|no black turtleneck].
I now have [strong opinions on margins|a favourite letter|a better eye], and I blame {them} for the {specialty}.

# graphic_design story
Our poster had [seven|five|nine] typefaces, and we were fond of them all.
We needed a logo that works on a [van and a teaspoon|flag and a stamp|jar lid].
I make [jam|soap|chilli oil|candles], and my labels looked like [medicine|homework|a ransom note].

# graphic_design manner
{They} printed everything on paper and hung it [in the shop|on our fridge|across the street] before deciding.
{They} moved one line by [two|three] millimetres, and the whole thing breathed.
{They} explained white space to my [father|partner] with [a dinner plate|a parking lot], successfully.

# graphic_design result
The label sold out the first batch, which I can only blame on [the heron|the goat|that yellow].
You can read our sign from [the bus|the bridge|a moving tram] now.
The printer rang to [congratulate us|ask who had prepared the files].
We have [two|three] typefaces, and peace.

# graphic_design fault
The logo was a [stock picture|clip-art leaf], which we found on [a van in Ghent|a dentist's door] a week later.

# photography story
I hate being photographed and had [a list of excuses|sunglasses] ready.
{Name} came at [six in the morning|first light|half past five] because the light is [honest|free] then.
We had [forty|thirty|sixty] products, one table and a [north window|garage].

# photography manner
{They} talked to us until we forgot the camera, and then it was [already over|lunch].
{They} moved one [plate|chair|lamp|curtain] by a hand's width, and there it was.
No "[say cheese|give me more|work it]", just quiet and a joke at the right second.
{They} sent notes on how to repeat the light ourselves.

# photography result
[Forty|Thirty-five|Fifty] frames, all usable, delivered [a day|two days] early.
There is one picture of [my father laughing|all of us, eyes open|the steam], and it is now on the wall.
We changed nothing but the pictures, and orders rose by [a third|a fifth|a quarter].
I look like myself, which has [never happened before|cost me a new passport].

# photography quibble
I would have liked [ten|a dozen] more in colour.

# photography fault
[Two|Three|Four] hundred pictures, and the [grandmother|bride's father|main dish] is in focus in none.

# video_production story
{Name} came with one camera, one [microphone|assistant|thermos] and no van.
We are shy people who [repair organs|grow leeks|bind books], and no one wanted to speak.
The script was [one page|nine lines|a shopping list], and we kept to it until it [rained|got good].

# video_production manner
{They} let the machine [speak|run] for a whole minute and kept it in.
{They} waited for [the dog|the bus to pass|the cloud], twice, without sighing.
The first cut was already [short|funny], and our notes made it only slightly worse.

# video_production result
Four minutes, no music for the first [one|two], and the room was [silent|sniffing].
Applications for our [apprenticeship|summer job] went from [two to nineteen|three to fourteen].
My [uncle|grandfather] speaks in it as he really speaks, and he is [gone|ninety] now, so thank you.
Schools have started to [ask for it|show it], which no brochure of ours managed.

# video_production fault
We asked for [two minutes|one minute] and got [nine|seven], with a drone over everything.

# content_creation story
We needed a month of posts from [two|three] days and a very small [guest house|bakery|workshop].
{Name} stayed one night, ate everything and [asked the cook|talked to the cleaner] before us.
I had [nothing to show|no time], I said; {they} pointed at [the ladder|the flour|my calendar].

# content_creation manner
{They} wrote the way we talk, [pauses|swearing] removed.
Nothing was staged except [the cat|one sandwich], and that was agreed beforehand.
The plan left room for [rain|mistakes|the days when the oven wins].

# content_creation result
We had [thirty|twenty-eight|thirty-four] posts in a folder, and I have not panicked on a Sunday since.
Bookings came from people who quoted [a caption|the staircase|the soup].
Our best post ever is [nineteen|eleven] seconds of [dough|a closing door].
People recognise our [stairs|apron|van] before they recognise us.

# content_creation fault
The texts praised a [terrace|sea view|vegan menu] we do not have.

# web_design story
Our old site was made in [2009|2011] and had a [counter|song|flying banner].
People could not find our [opening hours|telephone number|prices], so they rang to complain about that.
I wanted to sell [eleven|nine|fourteen] sorts of tea without learning what a plug-in is.

# web_design manner
{They} tested it with [my mother|a customer of eighty|someone who was angry], and sat beside her in silence.
{They} cut our [nineteen|fourteen|twenty-two] pages to [five|six|four], and no one has asked for the rest.
{They} showed me how to change the prices myself, and [recorded it|made me do it twice].

# web_design result
It opens before I have [lifted my thumb|put the cup down], even in [the tunnel|our cellar].
The form has [four|five|three] fields, and people finish it, [at night, mostly|apparently in bed].
Calls that begin with "I could not find" have [stopped|gone from ten a week to one].
Orders through the site went from [three|two] a week to [five|four] a day.

# web_design fault
It is beautiful on {their} screen and [unreadable|a puzzle] on a telephone.

# illustration story
I sent [a blurred photograph|four old pictures|one sentence] and got back [my grandmother|the whole street|our kitchen].
We had a text about [pension funds|sewage|soil bacteria] and little hope.
I asked for a map of [the farm|our street|the festival] with every [tree|dog|bench] on it.

# illustration manner
{They} sent [three|two] pencil sketches first, each with a different [joke|chair|idea].
{They} asked about the [shoes|kettle|bird], because details are where people look.
{They} drew it again without a word when I noticed that [the left hand had six fingers|our tractor is green].

# illustration result
The children found the hidden [mouse|snail|spoon] in [four|nine] seconds; it took me a week.
People keep the leaflet. They [frame|pin up] a leaflet about [drains|taxes|vaccination].
My [sister|father|wife] recognised the [nose|coat] from across the room.
It is now a tea towel, a poster and [a tattoo|someone's birthday cake].

# illustration fault
The drawing of my [late husband|mother] could be [anybody|a weather presenter], and changing it "was not in the package".

# advertisement story
I bought the {product} because {name} showed what it [cannot do|gets wrong] as well.
{Name} used the {product} in [four|five] videos before there was a paid one, and said so.
The paid post about the {product} was made with the same care as [the unpaid ones|everything else on that page].

# advertisement good
It works as filmed, [on my wobbly table|in my dark flat|with my old computer], which I had doubted.
The code took off [the promised fifteen|exactly ten] percent, and no one wrote to me afterwards.
{They} answered a technical question under the post within [an hour|a day], with a photograph.
I have made [two|three|four] things with it that I am not ashamed of.

# advertisement quibble
The colour is nearer to [mustard|brown] than to the picture.
It needs a [cable|adapter|software licence] that no one had mentioned.
Solid, if [heavier|louder] than it looked.

# advertisement fault
The pictures that sold me the {product} had been made with a [much dearer one|different one].
The {product} gave up after [three|five] weeks, and my comment about it was [deleted|hidden].
The words "paid partnership" turned up [after the sale|two days later], in [grey|the fold].

# advertisement product
desk lamp
drawing tablet
stock photo subscription
tripod
paper sampler
lens cleaning kit
editing course
colour meter
camera bag
font subscription

# any story
The last studio had sent us a [mood board|questionnaire of forty pages]; {name} sent [a list of questions|a pencil sketch].
It was for our [hundredth|fortieth|first] anniversary, and my father wanted [an eagle|gold|a font like in the war].

# any manner
{They} came to see how the thing is [made|packed|washed] before drawing a line.
{They} gave reasons one could [disagree with|repeat to a board], and never said "trust me".
{They} sent a short note every Friday: [done, open, late|what is finished, what is not], and why.

# any result
Our oldest customer, who hates change, asked for [two|a second one].
It won [nothing|no prize] and sells [everything|very well].
We hung it over [the till|the door|the stove], and people photograph it on their way out.

# graphic_design story
Our packaging had [eleven|nine|seven] certificates on the front, and no name.
We opened a [second|fourth] shop and found that we own [three|five] different logos.
The book had waited [two|six] years for a cover that my mother would not [return|hide].
We sell [herring|pickled lemons|rye bread|goat cheese] to people who think they do not like it.
The board had nine members and nine favourite [greens|typefaces].

# graphic_design manner
{They} brought [two|three] jars from the supermarket, put ours between them, and said nothing.
{They} drew the letter by hand until the [g|ampersand|R] looked as if it had always been ours.
{They} gave us one colour more than we had asked for, and we [kept it|needed it].
{They} measured the shelf, the [label|lid] and the distance from which my customers squint.

# graphic_design result
The small museum now has [a queue|a shop], and the poster is stolen [weekly|from trams].
The guide is short enough that people read it, and the [temp|cleaner|intern] obeys it.
My herring is given as a [present|Christmas gift] now. Herring!
The book sold [four|six] hundred copies on its face alone, says the [bookseller|publisher].
Everything matches, from the [van|apron] to the [receipt|teaspoon], and nothing shouts.
The box can be opened without [a knife|swearing], closed again, and kept.

# illustration story
We asked for a [heron|badger|herring gull] and were shown [eleven|nine], all with characters.
My daughter wanted a portrait of [her rabbit|our late cat|the tractor], in colour and in a hat.

# illustration manner
{They} asked for the [story|smell] of the place, and it is in the picture, I do not know how.
{They} said which of our [nine|five] ideas could be drawn, and which were [speeches|wishes].

# illustration result
The map has sent [hundreds of|forty] people up the right path and [none|two] into the bog.
Children colour it in, and adults [ask for a copy|do too].

# photography story
We had a [menu|catalogue] with pictures from 2011, in which the soup was [purple|asleep].
I make [teapots|knives|baskets], forty a month, and no two photographs had shown the same colour.

# photography manner
{They} waited for a cloud, and then for [another|its brother], and it was the second one that did it.
{They} wiped, turned and moved every [cup|glass] by itself, as if it had an appointment.

# photography result
The glaze is the glaze, the steam is [steam|in focus], and returns have [halved|stopped].
Three shops rang after the [catalogue|new pictures], and one of them had said no [twice|in spring].

# web_design result
My [uncle|oldest client] booked by himself, at [midnight|the kitchen table], and rang to tell me.
`;
