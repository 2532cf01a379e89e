//! Verbs of saying.

use super::word_list::{WordList, word_list};

/// Verbs of saying, as they stand in frames: "said", "sagte", "a déclaré".
pub(crate) static SAYS: WordList = word_list!(
    "said says say saying told tells telling wrote writes write writing argued argues argue arguing stated states stating \
     asserted asserts asserting claimed claims claiming warned warns warning explained explains explaining noted notes noting \
     added adds adding insisted insists insisting replied replies replying answered answers asked asks asking remarked remarks \
     observed observes declared declares declaring announced announces conceded concedes admitted admits admitting recalled \
     recalls recounted recounts reported reports reporting responded responds countered counters complained complains concluded \
     concludes maintained maintains contended contends suggested suggests believed believes thought thinks found finds held \
     holds ruled rules called calls described describes dubbed commented comments testified testifies confessed confesses \
     exclaimed cried shouted whispered murmured muttered joked jokes quipped quips laughed sighed continued continues \
     emphasised emphasized emphasises emphasizes stressed stresses pointed acknowledged acknowledges affirmed affirms denied \
     denies objected objects pleaded promised promises vowed vows urged urges confirmed confirms interrupted interjected \
     retorted snapped protested demanded begged groaned whined mused \
     sagte sagt sagten sagen gesagt erklärte erklärt meinte meint schrieb schreibt schreiben geschrieben betonte betont warnte \
     warnt fügte ergänzte ergänzt antwortete antwortet entgegnete erwiderte erwidert fragte fragt berichtete berichtet \
     behauptete behauptet bemerkte bemerkt kritisierte kritisiert argumentierte argumentiert räumte nannte nennt bezeichnete \
     bezeichnet äußerte äußert versicherte versichert bestätigte bestätigt forderte fordert urteilte urteilt resümierte \
     rief flüsterte murmelte hielt zitierte mahnte klagte stellte befand \
     dit disait disent déclaré déclare déclarait affirmé affirme affirmait écrit écrivait expliqué explique expliquait ajouté \
     ajoute ajoutait répondu répond répondit estimé estime estimait souligné souligne soulignait précisé précise précisait \
     demandé demande demanda assuré assure assurait averti avertit rappelé rappelle constaté constate conclu conclut soutenu \
     soutient indiqué indique confié confie raconte raconté regretté regrette poursuit lance lancé réplique répliqua s'exclama \
     dénonce dénoncé reconnaît reconnu juge jugé note \
     dijo dice decía dicho dijeron declaró declara afirmó afirma afirmaba escribió escribe explicó explica añadió añade \
     agregó agrega respondió responde contestó contesta aseguró asegura señaló señala advirtió advierte sostuvo sostiene \
     preguntó pregunta recordó recuerda destacó destaca subrayó subraya indicó indica manifestó comentó comenta reconoció \
     insistió argumentó opinó concluyó denunció lamentó replicó exclamó criticó \
     disse dissero detto diceva dichiarato dichiara affermato afferma affermava scritto scrive scrisse spiegato spiega \
     aggiunto aggiunge aggiunse risposto risponde rispose sostenuto sostiene osservato osserva sottolineato sottolinea avvertito avverte \
     chiesto chiede chiese ricordato ricorda ribadito ribadisce commentato commenta raccontato racconta concluso ammesso \
     replicato replica esclamò \
     disseram dito dizia diz declarou declara afirmou afirma escreveu escreve explicou explica acrescentou acrescenta \
     respondeu responde alertou alerta avisou avisa perguntou pergunta contou conta lembrou lembra destacou ressaltou \
     comentou comenta argumentou argumenta defendeu defende garantiu criticou observou concluiu admitiu \
     zei zegt zeiden gezegd verklaarde verklaart schreef schrijft stelde stelt vertelde vertelt voegde antwoordde antwoordt \
     vroeg vraagt waarschuwde waarschuwt benadrukte benadrukt meende vindt vond noemde noemt aldus concludeerde merkte legde \
     beweerde beweert reageerde \
     sade säger sa sagt skrev skriver förklarade förklarar hävdade hävdar menade menar svarade svarar frågade frågar tillade \
     tillägger varnade varnar berättade berättar betonade betonar konstaterade konstaterar påpekade påpekar kommenterade \
     sa siger skrev skriver forklarede forklarte svarte svarede spurte advarte tilføyde tilføjede mente mener uttalte udtalte \
     powiedział powiedziała mówi mówił mówiła stwierdził stwierdziła napisał napisała pisze pisał twierdzi twierdził twierdziła \
     oświadczył oświadczyła dodał dodała odpowiedział odpowiedziała wyjaśnił wyjaśniła podkreślił podkreśliła ostrzegł \
     ostrzegła zapytał zapytała zaznaczył zaznaczyła przyznał przyznała uważa zauważył zauważyła rzekł odparł ocenił oceniła \
     řekl řekla říká uvedl uvedla napsal napsala píše tvrdí tvrdil tvrdila dodal dodala odpověděl odpověděla vysvětlil \
     vysvětlila zdůraznil zdůraznila varoval varovala prohlásil prohlásila zeptal zeptala poznamenal poznamenala \
     сказал сказала сказали говорит говорил говорила заявил заявила заявили написал написала пишет писал писала отметил \
     отметила подчеркнул подчеркнула добавил добавила ответил ответила объяснил объяснила пояснил пояснила утверждает \
     утверждал утверждала считает считал спросил спросила предупредил предупредила сообщил сообщила рассказал рассказала \
     признал признала возразил возразила воскликнул прошептал вспоминает вспоминал уверен уверена \
     сказав сказала зазначив зазначила заявив додав додала написав написала \
     dedi diyor dediler söyledi söyledi söylüyor belirtti ifade açıkladı vurguladı ekledi yazdı yazıyor sordu yanıtladı \
     uyardı savundu iddia konuştu anlattı dile aktardı kaydetti demiş diye \
     قال قالت يقول تقول قالوا صرح صرحت أكد أكدت يؤكد أضاف أضافت كتب كتبت يكتب أوضح أوضحت ذكر ذكرت أعلن أعلنت أشار أشارت حذر \
     حذرت رد ردت سأل سألت اعتبر اعتبرت وقال وقالت وأضاف وأضافت وأكد وأكدت وكتب وكتبت وأوضح وأوضحت وحذر وحذرت ورد وردت \
     contend acknowledge reveal recommend recommends recommended concede warn claim insist maintain report describe call \
     spoke speaks spoken quoted mocked praised derided blasted slammed \
     puts put hinted hints revealed reveals predicted predicts cautioned cautions lamented laments boasted boasts thundered gushed \
     confided confides ventured ventures reckons reckoned figured figures wondered wonders swore swears bragged conceding \
     sprach spricht sprachen bekennt bekannte pries lästerte \
     gestand gesteht kommentierte kommentiert konterte kontert klagte klagt spottete spottet höhnte schimpfte lobte lobt \
     verriet verrät prophezeite beteuerte beteuert beklagte beklagt stichelte \
     ironise ironisé tranche tranché glisse glissé martèle martelé confesse confessé avoue avoué prévient prévenu ironisa \
     confiesa confesó bromea bromeó ironizó ironiza replica protesta protestó lamenta denuncia opina insiste reconoce critica \
     confessa confessò confessato ironizza ironizzò scherza lamenta denuncia protesta ammette esclama promette \
     confessa confessou ironizou ironiza brincou retorquiu lamentou lamenta admite insistiu insiste denunciou \
     bekende bekent grapte grapt klaagde klaagt pareerde \
     säga brukade kallade kallar beskrev beskriver \
     ansåg anser skämtade skämtar medgav medger meddelade meddelar undrade undrar \
     pisała pisali mówią zwie zwał nazwał nazwała nazywa opisał opisała zauważa wspomina wspominał wspominała \
     przypomina przypomniał przypomniała przyznaje zażartował zażartowała krytykuje skarży \
     назвал назвала называет описал описала напомнил напомнила упрекнул упрекнула бросил бросила \
     пообещал пообещала передал передала пошутил пошутила посетовал посетовала жалуется вздохнул вздохнула уточнил уточнила \
     sitem itiraf şikayet \
     قائلا قائلة وقائلا أجاب أجابت وأجاب وأجابت اعترف اعترفت رأى رأت يرى ترى شدد شددت وشدد وشددت تساءل تساءلت نفى نفت علق علقت"
);

/// Whether a word in lower case is a verb of saying in one of the languages that are known.
pub(crate) fn is_saying(word: &str) -> bool {
    let behind = word.rsplit(['’', '\'']).next().unwrap_or_default();
    let before = word.split('-').next().unwrap_or_default();
    SAYS.has(word) || SAYS.has(behind) || SAYS.has(before) || is_inverted(word)
}

/// "dit-il", "said-he" forms: the pronoun joined to the verb.
pub(crate) fn is_inverted(word: &str) -> bool {
    word.ends_with("-il") || word.ends_with("-elle") || word.ends_with("-ils") || word.ends_with("-elles")
}
