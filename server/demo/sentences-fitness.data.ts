/** Reviews of trainers, cooks and coaches; see `sentences.ts` for the notation. */
export const fitnessSentences = `
# any story
I came for {specialty} and stayed because {they} never once used the word [journey|beast|grind].
I started [after a warning from my doctor|the week I turned fifty|because of a bet with my son|when the lift broke for a month].
I am [sixty-one|forty-four|fifty-seven|thirty-three|seventy] and had not [trained|moved on purpose|owned trainers] since school.
I had already failed with [two apps|three gyms|a very expensive bicycle|a shelf of books].
My aim was modest: [to tie my shoes without a speech|to keep up with my daughter|to climb four floors and still talk|to have energy left after work].
I signed up for {specialty} at [eleven at night|the end of a bad winter|my wife's suggestion], expecting to quit by [week three|Easter|the second bill].

# any manner
{They} noticed that I [hold my breath|favour the left side|say yes when I mean no] before I had taken my coat off.
{They} adjusted everything around my [old knee|night shifts|bad shoulder|low blood pressure] without making it a topic.
No shouting, no before-and-after pictures, no [scales|slogans|neon].
{They} counted [out loud and honestly|in two languages|backwards, which is kinder].
{They} explained why, every time, in one sentence, and then let me [get on with it|try it badly|find out].
On days when I arrived empty, {they} cut the plan in half and called it [progress|maintenance|Tuesday].

# any result
My doctor asked what I had changed, and for once I had [an answer|good news|a name to give].
I have more breath on the stairs and fewer excuses [for the lift|before breakfast].
[Four|Five|Six|Eight] months on, it is simply a thing I do, like [brushing teeth|paying rent|feeding the cat].
I bought [a smaller belt|shoes with a purpose|nothing, and still feel better], which had not been the plan.
My resting pulse is down by [nine|eleven|seven], and my temper with it.
I carried [a washing machine|my nephew|two crates of books|a sleeping labrador] up [three|four] floors and only then noticed.

# any quibble
The plan arrived as a photograph of [a napkin|a notebook|a whiteboard], and I would like to read it again.
The playlist belongs to [1994|a wedding|someone's nephew].
Six in the morning is offered as if it were [a normal hour|a gift].
I could have used a [video|drawing|list] for the days alone.

# any fault
I said twice that my [back|knee|shoulder] hurt and was told to [push through|breathe|think of summer].
The plan was plainly made for someone [twenty years younger|with no job|half my weight].
I was weighed in front of [others|the next client], which no one should be.
After [five|six|seven] weeks {they} still did not know [my name|which knee it is|what I had come for].
{They} sold me powder [before|instead of] advice.

# any end
I still complain, but now [at a lower pulse|while standing up|from a better position].
[My physiotherapist|My knees|My mattress] would like to thank {them} too.
I have started to use the stairs [out of spite|for fun], which is new.

# any short
I sweat, I [swear|groan|sing], I book again: [eleven|nine|fourteen|twenty-two|five|seven] months and counting.
The [knees|shoulders|hips] are fifty-six and feel [forty|like someone else's|thirty-nine on good days].
No one has ever made {specialty} sound so [possible|ordinary|reasonable] to a person on a sofa.

# personal_training story
We began with [a chair, a broom and no weights at all|an empty bar|getting up from the floor], and I was sore for [two|three] days.
I had never touched a barbell; {name} handed me [an empty one|a broomstick] and said to [say hello|take my time].
I train with {them} twice a week before [the bakery opens|the children wake|my shift], half asleep and well looked after.
After my [operation|second child|slipped disc] I wanted someone who would be [more careful than me|bolder than my fear].
{Name} watched me walk to the rack and [named the shoe I wear on the bad foot|asked which hip it was|knew I had a desk job].

# personal_training manner
{They} corrected one thing at a time, never [four|everything], and always the one that [mattered|hurt].
Each set was [short|planned|watched], and each rest was a real rest.
{They} filmed my lifts from the side and showed me [what I do|the good ones first|my knees, finally in agreement].
The weights went up so slowly that I [missed it|only noticed in the notebook|thought the plates were wrong].
{They} stood close enough to catch the bar and far enough to let me [learn|fail once|be proud].

# personal_training result
I pressed my first [forty|twenty-five|thirty] kilos in [week nine|week eleven|the tenth week] and may have shouted.
I did [two|three|four] clean pull-ups on my [fiftieth|forty-third|sixtieth] birthday.
I squat [my own weight|sixty kilos|eighty kilos] now and stand up from the sofa like [a younger person|someone with plans].
The pain between my shoulders, [nine|six|four] years old, moved out in [March|the second month|week seven].
I picked my [grandson|daughter|suitcase] up without [thinking|bending the wrong way|a noise].
My deadlift went from [thirty to seventy|twenty to fifty-five|forty to ninety] kilos, and my posture from comma to [full stop|exclamation mark].

# personal_training fault
{They} loaded the bar for a squat I had [not learnt|said I could not do|never been shown], and I limped for [a week|ten days].
I got the same [four|five|three] exercises for [two months|nine weeks] and a different excuse each time.

# group_fitness story
[Eight|Nine|Eleven|Fourteen] of us, one room, one coach, and not a single [mirror|headset].
I came alone to the [Tuesday|Thursday|Saturday] class and was greeted by name [the second time|before I had found my mat].
The class holds [a retired judge, two students and me|nurses, bakers and one bishop|three generations of one family], all equally red.
I hide in the back row of every class; {they} [moved the front to the back|found me anyway|turned the room around].

# group_fitness manner
There were [three|two] versions of every exercise, and no one looked to see which one you [chose|could do].
{They} learnt [twelve|fourteen|sixteen] names in one evening and used them [kindly|all].
{They} joined in for the [worst|last] round, breathing as [badly|loudly] as the rest of us.
New people got a [buddy|quiet corner|two-minute tour] and no speech.

# group_fitness result
I have missed [two|three|four] classes since [January|spring|the clocks changed], both for weddings.
We have started to go for [soup|coffee|dumplings] afterwards, which I suspect was the plan.
I finished the last circuit without [sitting down|bargaining|looking at the clock] for the first time.
Forty-five minutes pass like [fifteen|a good film|a tram ride], and then I cannot lift my [arms|bag|toothbrush].

# group_fitness quibble
The class is [two|three|four] people too full on [Mondays|Wednesdays], and the mats touch.

# group_fitness fault
[Twenty-six|Thirty|Twenty-eight] people in a room for [fifteen|eighteen], and no one saw what my back was doing.

# nutrition_coaching story
I kept a food diary for [nine|ten|fourteen] days and lied in it; {name} [knew by day two|smiled and asked again].
I asked for a diet and was given [breakfast|lunch back|a shopping list and a walk] instead.
I have been on [eleven|nine|fourteen] diets, so I arrived with [a folder|a bad mood|expectations below the floor].
My blood sugar had [opinions|crept up for years], and so had my [mother|doctor].

# nutrition_coaching manner
{They} looked at what I really eat, [biscuits|office cake|my children's leftovers] included, and worked from there.
Nothing was forbidden, which took away [half the fun and all the drama|my favourite excuse].
{They} explained protein with [two eggs and a saucer|a tin of lentils|my own lunch box], and I have never forgotten it.

# nutrition_coaching result
I have lost [six|seven|nine] kilos in [eight|ten|eleven] months and, oddly, no [friends|dinners|joy].
My iron is back to normal, and I can [read after nine|climb to the office|think at four] again.
I now eat at [seven, twelve and six|a table|regular hours], like [a monk|my grandmother], and the afternoons are quiet.
The [cholesterol|blood sugar] letter came back with the word "[normal|good|improved]" on it.

# nutrition_coaching fault
I said I was [allergic to nuts|vegetarian|coeliac] and got a menu with [almonds in five places|chicken on Monday|bread at every meal].
The advice was a [printed list|table from 1998|sheet] of foods to fear.

# meal_prep story
[Ten|Twelve|Eight] boxes arrived on Sunday evening, labelled [by day|by hand|in large letters], and the week was solved.
We are two adults on [opposite shifts|night duty|call], and no one had cooked since [August|the move|the baby].
I ordered one week of meals as [a test|a present to myself|an emergency] in [March|exam season|the tax month].

# meal_prep manner
The menu changed every week, and the [lentils|Thursday curry|green sauce] came back because people [asked|begged].
{They} asked what we hate before asking what we like, so [no coriander|not one olive|no raisins] has crossed our door.
Every box said when it was cooked and [how to warm it|what is in it|what to eat first].

# meal_prep result
I saved [six|seven|five] hours a week and spent them [asleep|with my son|on the piano].
The office now gathers around my lunch and [sighs|asks for the number|offers trades].
We have thrown away [nothing|one lemon|half a carrot] in [five|six|nine] weeks.
My teenager ate [beetroot|cabbage|chickpeas] and asked whether there was [more|a second box].

# meal_prep quibble
The portions are made for [people smaller than my brother|polite appetites|a dancer].

# meal_prep fault
[Two|Three|Four] of the boxes leaked, and the [soup|dal|stew] had been sealed with [tape|hope].
The fish on [Wednesday|Thursday] was not [fresh|all right], and I was told to [trust the label|heat it longer].

# yoga_instruction story
My hamstrings are [bricks|a family tragedy|shorter than my patience], and I said so at the door.
I came to yoga for [my back|sleep|the lying down at the end] and was honest about it.
I practised with {them} on a screen for [a winter|six weeks|three months], between the [sofa and the cat|fridge and the crib].
The room was full of people who could not [sit on the floor either|touch their toes|stop giggling], and I relaxed at once.

# yoga_instruction manner
{They} offered a [strap|chair|cushion|wall] before I had to ask, and never a hand without asking.
Each pose came with a reason, and none of the reasons was [the moon|detox|my inner child].
{They} let the silence at the end last [eight|ten|seven] whole minutes.
{They} used plain words for body parts, and I finally know where my [sacrum|pelvis|diaphragm] is.

# yoga_instruction result
I can put on socks [standing up|on one leg|without a wall], which I showed everybody at [dinner|work].
I touched my toes on a [Thursday in May|Sunday|wet Tuesday]; there were witnesses.
My back is quiet by [Friday|the end of the day], and it has been [loud|talking] since [2015|my twenties|the army].
I fall asleep in [ten|twelve|nine] minutes after the evening class, shoes barely off.

# yoga_instruction fault
I was pressed deeper into a stretch than I [wanted|had agreed to], and my [hip|neck] paid for it.

# sports_coaching story
I had done the movement wrong for [twenty|eleven|fifteen] years, with conviction.
I booked {specialty} two months before [my first race|the season|a trip I had already bragged about].
My [daughter|son|nephew], [nine|eleven|thirteen], trains with {them} every [Saturday|Wednesday] and has begun to [stretch on her own|correct me|go to bed early].
We started on dry land, in socks, and I learnt more than in [three seasons|two summers] outdoors.

# sports_coaching manner
{They} changed one angle of my [wrist|elbow|left foot|hip] and made me repeat it [two hundred|a hundred] times, cheerfully.
{They} broke the technique into [four|five|three] pieces and gave me one a week.
{They} praised [precisely|rarely|the right thing], so I believed it.
Before the first competition {they} sent a plan down to [the socks|breakfast|the bus].

# sports_coaching result
I came [forty-first of two hundred|last but one and happy|third in my age group, of seven], which is [nine places up|history in my family].
My time fell by [four|six|seven|eleven] minutes, and my [fear|swearing|knee pain] by more.
No injuries this season, the first time in [six|five|eight] years.
I finally understand what my [hips|feet|hands] are for.

# sports_coaching fault
The children who were already good got the attention; [mine|ours] got [cones to carry|the far corner|a wave].

# advertisement story
I bought the {product} after {name} [used it in three videos|mentioned it in passing|showed it with the price on screen].
The post about the {product} said clearly that it was paid, [in the first line|before the picture|aloud], which is why I trusted it.
I had scrolled past the {product} for [months|weeks]; {name} was the first to show it [in use|dirty|being cleaned].

# advertisement good
It has survived [a teenager|my garage|five months of sweat|two moves] and still works.
{They} named the flaw as well, [the smell in the first week|the short cable|the ugly colour], and that was the only one I found.
It does what was promised, at [the promised price|a price I checked elsewhere], and my [shoulder|back] agrees.
I use it [four|three|five] mornings a week, which is that many more than the last thing I bought.

# advertisement quibble
Delivery took [nineteen|twelve|fifteen] days, and the post had said [three|five].
The code gave [five|eight] percent, not the [fifteen|ten] in the post, until I [wrote to them|asked twice].
The size chart is [optimistic|for giants|fiction]; order one larger.

# advertisement fault
The {product} broke in the [second|third|first] week, and the post about it [vanished|was edited] soon after.
In the post it looked like [steel|solid wood|the large one]; what came was [plastic|smaller than a shoe|painted tin].
Nothing in the post said that it was paid for, and I only [learnt it|saw it] from the small print.

# advertisement product
rubber band set
foam roller
rowing app
electrolyte powder
cork mat
jump rope
lunch box set
heart-rate strap
massage ball
swim cap

# personal_training story
I trained for [my first pull-up|one proper press-up|the removal of a piano|a wedding dance with lifts], which is a fine thing to want at [forty-eight|fifty-three|my age].
I came from physiotherapy with [two exercises|a rubber band] and a fear of [stairs|bending|the supermarket crates].
My husband and I share the hour, and {name} [ran two plans at once|knew by week two which of us cheats|kept us from competing].
I travel four days a week, so we trained by video in [hotel rooms|stairwells|an airport chapel].
I told {them} that I hate [burpees|running|mirrors|counting], and have not met [one|any of it] since.
I had a [frozen shoulder|new hip|bad ankle] and a letter from the surgeon, which {they} actually read.

# personal_training manner
{They} began each hour with the same question, "how did you sleep", and changed the plan [by the answer|there and then].
{They} wrote my weights in a [paper notebook|green notebook|school exercise book], and I read it like a novel.
The warm-up had a reason, and the reason was always [my hips|the chair I sit on|last Thursday].
{They} stopped me at [seven|nine|six|twelve] when I could have done one more, and the back is grateful.
{They} taught me to fall, to [brace|breathe out|get up], and only then to lift.
{They} corrected my grip with [a pencil|two words|a towel], and the wrist has not hurt again.

# personal_training result
I can get up from the floor without [hands|a plan|a noise], which at [sixty-four|fifty-nine|seventy-two] is a party trick.
I row [two thousand|five hundred|a thousand] metres before work and am pleasant in meetings.
The physiotherapist has [discharged me|asked for the plan|nothing left to do].
I hung from a bar for [sixty|forty-five|fifty] seconds and thought about [lunch|nothing at all].
My blood pressure tablets were [halved|stopped|reviewed] in [June|the spring], by the doctor and not by me.
I lifted my [own|wife's|mother's] suitcase into the rack and helped [two strangers|a student] with theirs.
I did a press-up, a whole one, on the kitchen floor, before [witnesses|the dog|breakfast].
My grip is strong enough for [jam jars|the boat|four shopping bags], which was the contract.

# group_fitness story
I joined with my [sister|neighbour|boss] and we are both still speaking.
I had left [two|three] gyms because of the [music|mirrors|showing off], and came here with cotton wool in my ears.
My first class ended for me on the floor beside [a postman|the skipping ropes], laughing.

# group_fitness manner
{They} noticed when someone was missing and wrote [the same day|a line], without reproach.
The pace was set by the slowest, and the fastest got [heavier things|a second task].

# group_fitness result
We were [strangers|nine], and now we help one another move [flats|sofas].
I last the whole hour and still have breath for [the hill home|gossip].

# nutrition_coaching story
I wanted to eat better without [weighing lettuce|giving up bread|cooking twice].

# nutrition_coaching result
I read labels now, quickly, and put back [a third|half] of what I pick up.
Breakfast has become [eggs|leftovers|porridge with seeds], and eleven o'clock has become quiet.

# yoga_instruction result
I can sit cross-legged through a whole [film|bedtime story|dinner].
`;
