//! The closed lists of what stands before "of" and its like, and of those words themselves.

use crate::language::word_list::{WordList, word_list};

/// What leads the word that a thing is of.
pub(in crate::claim::contradictions) static LINKS: WordList =
    word_list!("of von vom de du des d del della dello dell dei degli delle di do da dos das van av");

/// What leads a word that a thing has to do with.
pub(in crate::claim::contradictions) static LINKS_OF_CONTENT: WordList = word_list!(
    "for to against about with near from by behind under beneath opposite für gegen über mit bei nahe aus an am pour contre sur \
     avec à au aux près para contra sobre con cerca per contro su sull sulla sul com voor tegen over met bij för mot om med till hos"
);

/// Words before a noun, beside the articles.
pub(in crate::claim::contradictions) static DETERMINERS: WordList = word_list!(
    "this that these those my your our no each every some any all both several many most few such another other diese dieser dieses \
     diesem diesen jede jeder jedes jedem jeden seine seiner seines seinem seinen ihre ihrer ihres ihrem ihren kein keine keiner \
     keinem keinen einige mehrere viele alle im am zum zur beim vom ins du des au aux cet cette ces ce son sa ses leur leurs \
     chaque quelques plusieurs tout toute tous toutes mon ma mes notre nos l d este esta estos estas ese esa esos esas su sus \
     cada algunos algunas varios varias todo toda todos todas al del questo questa questi queste suo sua suoi sue loro ogni alcuni \
     alcune molti molte tutto tutta tutti tutte del della dello dei degli delle nel nella nello nei negli nelle dal dalla dallo dai \
     sul sulla sui seu sua seus suas cada alguns algumas vários várias todos todas no na nos nas do da dos das pelo pela ao aos à às \
     deze dit die dat zijn haar hun elk elke enkele alle den det de sin sina sitt hans hennes deras varje några alla"
);

/// What is another name for what it is of, or all or many of it: "the city of Arden", "a number of members".
pub(in crate::claim::contradictions) static CONTAINS: WordList = word_list!(
    "number numbers majority group groups team teams crowd crowds series kind kinds type types sort sorts pair pairs couple couples \
     dozens hundreds thousands millions billions percent cent lot lots plenty variety range set sets generation generations \
     all both most many each rest whole total amount amounts quantity quantities level levels concentration concentrations \
     city town village county state province island islands kingdom republic district municipality parish region borough port \
     government people inhabitants residents citizens army forces authorities parliament house board council university \
     use presence introduction practice process case cases form forms version name title species class family rank ranks \
     post office position rank role roles task tasks function functions job company firm institution body fleet band flock herd tons tonnes litres barrels kilograms metres miles \
     zahl anzahl mehrheit großteil gruppe reihe art arten paar hunderte tausende millionen milliarden menge stadt dorf gemeinde insel \
     land staat republik königreich provinz regierung bewohner einwohner bürger einsatz gebrauch verwendung anwesenheit einführung form name \
     amt posten rolle aufgabe firma vorstand rat universität familie prozent \
     nombre majorité plupart groupe série type sorte espèce ville village île état province royaume république région commune \
     gouvernement habitants conseil utilisation usage emploi présence introduction forme nom famille ensemble poste rôle fonction tâche millions milliers \
     número mayoría grupo serie tipo clase ciudad pueblo isla estado provincia reino república región gobierno habitantes uso \
     empleo presencia introducción forma nombre familia conjunto cargo puesto papel función tarea resto millones miles consejo \
     numero maggioranza gruppo tipo specie città paese villaggio isola stato regno repubblica regione governo abitanti uso \
     impiego presenza introduzione forma nome famiglia insieme carica ruolo compito milioni migliaia consiglio comune \
     maioria cidade aldeia vila ilha reino região governo uso presença introdução milhões milhares conselho município \
     aantal meerderheid groep reeks soort stad dorp eiland provincie koninkrijk republiek regering inwoners gebruik aanwezigheid \
     invoering vorm naam gezin ambt functie rol taak rest duizenden miljoenen honderden raad gemeente \
     antal majoritet grupp stad ort ö kungarike regering invånare bruk användning namn"
);

/// What is measured of a thing: its length is its own.
pub(in crate::claim::contradictions) static MEASURES: WordList = word_list!(
    "length height width depth weight age size speed area capacity diameter duration temperature \
     länge höhe breite tiefe gewicht alter größe fläche dauer temperatur \
     longueur hauteur largeur profondeur poids âge taille superficie durée longitud altura anchura profundidad peso edad tamaño \
     superficie duración lunghezza altezza larghezza profondità età dimensione durata comprimento largura profundidade idade \
     tamanho área duração lengte hoogte breedte diepte gewicht leeftijd grootte oppervlakte duur"
);

/// Other prepositions, behind which a noun stands without an article.
pub(in crate::claim::contradictions) static LEADS: WordList = word_list!(
    "in on at into despite after before during following without because under over within through since until in auf trotz nach vor \
     während ohne wegen unter durch seit bis dans en sous malgré après avant pendant sans selon entre en bajo tras durante sin entre in \
     sotto nonostante dopo durante senza tra fra em sob após durante sem entre in op ondanks na tijdens zonder onder i på trots efter \
     under utan"
);
