//! English: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        a also an and are as at be been being by did do does for furthermore given had has have her here his \
        however in indeed is it its just likewise moreover now of on or our own quite really so such that the \
        their then there therefore these this those thus to too very was well were which with",
    pronouns: "\
        he hers herself him himself i itself me mine my myself one's ours ourselves she theirs them themselves \
        they us we what who whom whose you your yours yourself yourselves",
    negations: "\
        ain't aint aren't arent barely can't cannot cant couldn't couldnt denied denies deny didn't didnt \
        doesn't doesnt don't dont fail failed failing fails hadn't hadnt hardly hasn't hasnt haven't havent \
        isn't isnt lack lacked lacking lacks mightn't mightnt mustn't mustnt needn't neednt neither never no \
        nobody none nor not nothing nowhere refuse refused refuses scarcely shan't shant shouldn't shouldnt \
        wasn't wasnt weren't werent without won't wont wouldn't wouldnt",
    negating: "-less anti- dis- il- im- in- ir- mis- non- un-",
    conditions: "\
        but except excepting excluding if merely only provided solely till unless until",
    modals: "can could may might must need needs ought shall should will would",
    hedges: "\
        alleged allegedly almost apparently appear appeared appears arguably attempted certainly claim claimed \
        claims confirm confirmed confirms definitely demonstrate demonstrated demonstrates likely maybe nearly \
        perhaps possibly potential potentially presumably probably prove proved proven proves proving purported \
        putative reportedly seem seemed seems suggest suggested suggesting suggests supposedly suspected unlikely",
    quantifiers: "\
        all always any anybody anyone approximately both each either enough entirely every everybody everyone \
        exactly few fewer frequently fully generally half least little mainly majority many maximum minimum \
        minority most mostly much occasionally often partially partly rarely seldom several some somebody \
        someone sometimes typical typically usually wholly",
    comparatives: "\
        less more than",
    agents: "\
        against from",
    common: "\
        about above after again although am among another because before below between down during further how \
        into made new off onto other out over per said same though through time toward towards under up upon via \
        when where whether while why within",
    numbers: "\
        couple=2 double=2 dozen=12 dozens=12 eight=8 eighteen=18 eighty=80 eleven=11 fifteen=15 fifty=50 five=5 \
        forty=40 four=4 fourteen=14 half=0.5 hundred=100 hundreds=100 nine=9 nineteen=19 ninety=90 once=1 one=1 \
        pair=2 quadruple=4 quarter=0.25 score=20 seven=7 seventeen=17 seventy=70 single=1 six=6 sixteen=16 \
        sixty=60 ten=10 thirteen=13 thirty=30 three=3 thrice=3 triple=3 twelve=12 twenty=20 twice=2 two=2 zero=0",
    ordinals: "\
        eighteenth=18 eighth=8 eightieth=80 eleventh=11 fifteenth=15 fifth=5 fiftieth=50 first=1 fortieth=40 \
        fourteenth=14 fourth=4 hundredth=100 nineteenth=19 ninetieth=90 ninth=9 quarters=4 second=2 \
        seventeenth=17 seventh=7 seventieth=70 sixteenth=16 sixth=6 sixtieth=60 tenth=10 third=3 thirds=3 \
        thirteenth=13 thirtieth=30 twelfth=12 twentieth=20",
    dates: "\
        april apr | august aug | autumn fall | december dec | february feb | friday fri fridays | january jan | \
        july jul | june jun | march mar | may | monday mon mondays | november nov | october oct | saturday sat \
        saturdays | september sept sep | spring | summer | sunday sun sundays | thursday thu thur thurs \
        thursdays | today | tomorrow | tuesday tue tues tuesdays | wednesday wed wednesdays | winter | yesterday",
    units: "\
        acre acres | basis bps | billion billions bn | bit bits | byte bytes | cent cents | centimeter \
        centimeters centimetre centimetres cm | century centuries | cl | daily | day days | decade decades | \
        degree degrees | dl | dm | dollar dollars usd $ | euro euros eur € | foot feet ft | gallon gallons gal | \
        gb | ghz | gj | gram grams g | gw gigawatt gigawatts | gwh | hectare hectares ha | hl | hour hours hr \
        hrs h | hourly | hpa | hz | inch inches | kb | kcal | kelvin | khz | kilogram kilograms kilo kilos kg | \
        kilometer kilometers kilometre kilometres km | kj | kl | kpa | kv kilovolt kilovolts | kw kilowatt \
        kilowatts | kwh | liter liters litre litres l | mb | mbar | meter meters metre metres m | mhz | microgram \
        micrograms mcg μg | mile miles mi | milligram milligrams mg | milliliter milliliters millilitre \
        millilitres ml | millimeter millimeters millimetre millimetres mm | million millions mn | minute minutes \
        min mins | mj | mmol | mol | month months | monthly | mpa | ms | mv | mw megawatt megawatts | mwh | ng | \
        nl | nm | ns | ounce ounces oz | pa | page pages | percent pct percentage % | pg | pm | pound pounds gbp \
        £ lb lbs | ppb | ppm | quarter quarters | quarterly | second seconds sec secs s | tb | thousand \
        thousands | times | ton tons | tonne tonnes | trillion trillions tn | twh | v volt volts | w watt watts \
        | week weeks | weekly | wh | yard yards yd | year years yr yrs annual annually | yearly | yen jpy ¥ | °c \
        celsius | °f fahrenheit | μl | μm | μmol | μs",
    opposites: "\
        able/unable above/below accelerate/decelerate accelerated/slowed accept/reject accepted/rejected \
        accepts/rejects active/inactive active/passive acute/chronic add/remove add/subtract added/removed \
        admit/deny admitted/denied affirmed/reversed agree/disagree agreed/disagreed agrees/disagrees alive/dead \
        all/none allow/forbid allowed/forbidden always/never appellant/respondent appoint/dismiss \
        appointed/dismissed appreciate/depreciate appreciated/depreciated approve/deny approve/reject \
        approved/denied approved/rejected arrival/departure arrive/depart arrived/departed ascending/descending \
        asset/liability assets/liabilities attack/defend attacked/defended before/after began/ended begin/end \
        beginning/end beneficial/harmful benefit/harm benign/malignant best/worst better/worse big/small \
        birth/death born/died bought/sold boy/girl boys/girls brother/sister bull/bear bullish/bearish buy/sell \
        buyer/seller buyer/vendor buyers/sellers buying/selling cause/prevent caused/prevented causes/prevents \
        cheap/expensive cheaper/dearer convicted/acquitted day/night debit/credit debtor/creditor deep/shallow \
        doctor/patient domestic/foreign earlier/later early/late east/west eastern/western easy/difficult \
        effective/ineffective employer/employee employers/employees encourage/discourage encouraged/discouraged \
        enter/leave entered/left expand/contract expanded/contracted fast/slow faster/slower \
        favorable/unfavorable favourable/unfavourable first/last forbid/require forbidden/required \
        former/current former/latter friend/enemy front/back full/empty gain/loss gains/losses grant/deny \
        granted/denied greater/smaller grew/shrank grow/shrink growth/decline guilty/acquitted guilty/innocent \
        halve/double halved/doubled halves/doubles hard/soft he/she heavy/light high/low higher/lower \
        highest/lowest hire/fire hired/fired hot/cold hotter/colder hyper-/hypo- import/export imported/exported \
        importer/exporter imports/exports improve/deteriorate improve/worsen improved/deteriorated \
        improved/worsened improves/worsens inbound/outbound include/exclude included/excluded includes/excludes \
        including/excluding inclusion/exclusion income/expense increase/decrease increase/reduce \
        increased/decreased increased/reduced increases/decreases increases/reduces increasing/decreasing \
        increasing/reducing inflow/outflow inflows/outflows input/output inside/outside internal/external \
        landlord/tenant landlords/tenants large/small larger/smaller largest/smallest lawful/unlawful left/right \
        legal/illegal lender/borrower lenders/borrowers light/dark likely/unlikely live/die long/short \
        longer/shorter longest/shortest love/hate major/minor majority/minority male/female males/females \
        man/woman mandatory/optional max/min maximum/minimum men/women more/fewer more/less morning/evening \
        most/least mother/father near/far net/gross north/south northern/southern odd/even offline/online \
        old/new old/young older/newer older/younger oldest/youngest open/close open/closed opened/closed \
        opening/closing optimistic/pessimistic over/under parent/child partially/fully partly/wholly past/future \
        permitted/prohibited plaintiff/defendant plus/minus positive/negative possible/impossible previous/next \
        profit/loss profits/losses prohibit/permit prohibited/required prohibits/permits public/private \
        purchase/sale required/optional rich/poor rise/fall risen/fallen rises/falls rising/falling rose/fell \
        safe/dangerous same/different same/opposite senior/junior simple/complex son/daughter start/end \
        start/stop started/ended started/stopped strength/weakness strengthen/weaken strengthened/weakened \
        strengthens/weakens strong/weak stronger/weaker succeed/fail succeeded/failed success/failure \
        superior/inferior supply/demand support/oppose supported/opposed supports/opposes surplus/deficit \
        teacher/student temporary/permanent thick/thin top/bottom true/false up/down upheld/overturned \
        upper/lower upstream/downstream vertical/horizontal victory/defeat voluntary/compulsory \
        voluntary/mandatory warm/cool wet/dry wholesale/retail wide/narrow win/lose winner/loser with/without \
        won/lost",
    refusals: "\
        abstain- avoid avoided avoiding avoids decline declined declines declining fail failed failing fails \
        forgo forgoes forgoing forwent neglect neglected neglecting neglects omit omits omitted omitting \
        refrain- refus-",
    undoings: "\
        abandon abandoned abandoning abandons abolish- advised+against ban banned banning bans barred cancel- \
        ceas- deni- deny denying discontinu- discourag- dissuad- drop dropped dropping drops end ended ending \
        ends escap- exclud- forbad- forbid- halt halted halting halts lack lacked lacking lacks lost oppos- \
        prevent prevented preventing prevents prohibit- quit quits quitting reject rejected rejecting rejects \
        remov- repeal- revok- scrap scrapped scrapping spar- stop stopped stopping stops suspend suspended \
        suspending suspends urged+against waiv- warned+against withdraw- withdrew withheld withhold-",
    same: "\
        also too likewise additionally moreover furthermore further besides | among amongst between | because \
        since as | began started | begin start | begins starts | bought purchased | buy purchase | employ hire | \
        need require | needs requires | needed required | \
        employed hired | employs hires | get obtain | got obtained | gray grey | has have | help assist | \
        however but yet | if whether | in within | is are | large big | learnt learned | many numerous multiple \
        | maybe perhaps | nearly almost | often frequently | on upon | present current existing | rather quite \
        fairly | roughly approximately about around | said stated | say state | says states | show demonstrate | \
        showed demonstrated | shown demonstrated | shows demonstrates | some certain several | the a an this \
        that these those such its their said | therefore thus hence | till until | toward towards | usually \
        normally | was were | which that who | while whilst whereas although though | whilst while | mainly \
        chiefly primarily mostly | rapidly quickly | immediately instantly | despite notwithstanding | admitted \
        acknowledged conceded | admits acknowledges concedes | decreased declined | decreases declines | \
        decreasing declining | utilize utilise use | utilized utilised used | sometimes occasionally | \
        nevertheless nonetheless however | lastly finally | sufficient enough | commenced began started | \
        commence begin start | commences begins starts | requested asked | in_addition additionally also \
        in_fact indeed moreover furthermore besides | as_well_as and | because_of due_to owing_to | in_spite_of \
        despite notwithstanding | for_example for_instance | a_lot_of lots_of",
    endings: "'s d ed er es est ied ier ies iest ing ly ment ments ness s",
    ..Lists::NONE
};
