//! French: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        a ainsi alors aussi avaient avait avoir ayant bien c ce celle celles celui cependant ces cet cette ceux \
        d de des donc dont du déjà elle en encore est et eu furent fut ici il la laquelle le lequel les \
        lesquelles lesquels là même notamment néanmoins ont outre où puis qu que s sera seront soit sont \
        toutefois très un une y également étaient était étant été être",
    pronouns: "\
        elles eux ils j je leur leurs lui m ma me mes moi mon nos notre nous on qui quoi sa se ses soi son t ta \
        te tes toi ton tu vos votre vous",
    negations: "\
        aucun aucune guère impossible jamais manque manquent n ne ni nie nié non nul nulle nullement pas \
        personne plus point refuse refusent refusé rien sans",
    negating: "a- anti- dis- dé- dés- il- im- in- ir- mal- mé- non-",
    conditions: "\
        condition excepté exclusivement hormis hors jusqu jusque lorsque malgré pourvu quoique sauf seul seule \
        seulement seules seuls si sinon uniquement",
    modals: "\
        devaient devait devra devraient devrait devront doit doivent dû fallait faudra faudrait faut peut \
        peuvent pourra pourraient pourrait pourront pouvaient pouvait pu veulent veut voudrait",
    hedges: "\
        affirme affirment apparemment auraient aurait certainement confirme confirment confirmé démontre \
        démontrent démontré paraît possible possiblement potentiel potentielle potentiellement presque \
        probablement prouve prouvent prouvé présumé présumée présumés prétend prétendent prétendument quasi \
        quasiment semblait semble semblent semblerait seraient serait suggère suggèrent sûrement \
        vraisemblablement éventuellement",
    quantifiers: "\
        approximativement assez beaucoup certaines certains chacun chacune chaque divers diverses entièrement \
        environ exactement généralement habituellement majorité maximum minimum minorité moitié moyenne \
        n'importe parfois partiellement peu plupart plusieurs précisément quelqu quelque quelques quiconque \
        rarement souvent totalement toujours tous tout toute toutes trop",
    comparatives: "autant davantage inférieur meilleur meilleure mieux moins pire plus supérieur",
    agents: "au aux avec chez contre envers par pour à",
    common: "\
        afin après autre autres avant car comme comment dans depuis durant dès entre faire fait lors mais ou \
        parce parmi pendant pourquoi près quand selon sous sur vers",
    numbers: "\
        cent=100 centaine=100 cents=100 cinq=5 cinquantaine=50 cinquante=50 demi=0.5 demie=0.5 deux=2 dix=10 \
        dizaine=10 double=2 douzaine=12 douze=12 huit=8 huitante=80 neuf=9 nonante=90 onze=11 quarante=40 \
        quart=0.25 quatorze=14 quatre=4 quinzaine=15 quinze=15 seize=16 sept=7 septante=70 six=6 soixante=60 \
        tiers=0.333 treize=13 trentaine=30 trente=30 triple=3 trois=3 vingt=20 vingtaine=20 zéro=0",
    ordinals: "\
        cinquième=5 dernier=-1 derniers=-1 dernière=-1 dernières=-1 deuxième=2 dixième=10 douzième=12 huitième=8 \
        neuvième=9 onzième=11 premier=1 premiers=1 première=1 premières=1 quatrième=4 second=2 seconde=2 \
        septième=7 sixième=6 troisième=3 vingtième=20",
    dates: "\
        août | aujourd'hui | automne | avril avr | demain | dimanche dimanches dim | décembre déc | février févr \
        | hier | hiver | janvier janv | jeudi jeudis jeu | juillet juil | juin | lundi lundis lun | mai | mardi \
        mardis | mars | mercredi mercredis mer | novembre nov | octobre oct | printemps | samedi samedis sam | \
        septembre sept | vendredi vendredis ven",
    units: "\
        an ans année années | annuel annuelle annuels annuelles | billion billions | centime centimes | \
        centimètre centimètres cm | degré degrés | dollar dollars usd $ | décennie décennies | euro euros eur € \
        | fois | franc francs | gramme grammes g | hebdomadaire | hectare hectares ha | heure heures h | jour \
        jours | kilogramme kilogrammes kilo kilos kg | kilomètre kilomètres km | kilowatt kilowatts kw | litre \
        litres l | livre livres | mensuel mensuelle | mille milliers millier | milliard milliards | milligramme \
        milligrammes mg | millilitre millilitres ml | millimètre millimètres mm | million millions | minute \
        minutes min | mois | mètre mètres m | mégawatt mégawatts mw | page pages | pourcent % pourcentage | \
        quotidien quotidienne | seconde secondes | semaine semaines | siècle siècles | tonne tonnes t | \
        trimestre trimestres | trimestriel trimestrielle | watt watts w",
    opposites: "\
        accepte/refuse accepter/refuser accepter/rejeter accepté/refusé accepté/rejeté acceptée/refusée \
        acceptée/rejetée accroissement/réduction accroître/réduire accru/réduit achat/vente achats/ventes \
        acheter/vendre acheteur/vendeur acheteurs/vendeurs acheté/vendu actif/inactif actif/passif \
        actifs/passifs admis/nié adopté/rejeté adoptée/rejetée aigu/chronique ajouter/supprimer \
        ajouté/supprimé ami/ennemi amélioration/détérioration améliorer/aggraver améliorer/détériorer \
        amélioré/dégradé ancien/nouveau ancienne/nouvelle approuve/rejette approuver/rejeter \
        approuvé/rejeté approuvée/rejetée arriver/partir arrivée/départ augmentation/baisse \
        augmentation/diminution augmente/baisse augmente/diminue augmente/réduit augmentent/réduisent \
        augmenter/baisser augmenter/diminuer augmenter/réduire augmenté/baissé augmenté/diminué \
        autorise/interdit autoriser/interdire autorisé/interdit autorisée/interdite avant/après \
        avantage/inconvénient avantages/inconvénients avec/sans bailleur/locataire battu/perdu \
        bon/mauvais bonne/mauvaise brut/net bénin/malin bénéfice/perte bénéfices/pertes certain/incertain \
        chaud/froid chaude/froide clair/sombre commencer/finir commencé/terminé compris/exclu \
        condamné/acquitté condamnée/acquittée confirmer/infirmer confirmé/démenti confirmé/infirmé \
        coupable/innocent croissance/déclin croissance/décroissance croissant/décroissant \
        croître/décroître créancier/débiteur dedans/dehors demanderesse/défenderesse demandeur/défendeur \
        dessus/dessous début/fin efficace/inefficace embaucher/licencier embauché/licencié \
        employeur/employé employeur/salarié entrer/sortir entrée/sortie est/ouest excédent/déficit \
        facile/difficile favorable/défavorable fils/fille fort/faible forte/faible forts/faibles \
        frère/sœur gagne/perd gagner/perdre gagné/perdu gain/perte gains/pertes garçon/fille \
        garçons/filles gauche/droite grand/petit grande/petite grands/petits guerre/paix hausse/baisse \
        hausses/baisses haut/bas haute/basse homme/femme hommes/femmes il/elle importateur/exportateur \
        importation/exportation importations/exportations importer/exporter importé/exporté \
        inclure/exclure inclus/exclu inclusion/exclusion interdire/autoriser interne/externe \
        intérieur/extérieur jour/nuit large/étroit licite/illicite long/court longue/courte lourd/léger \
        légal/illégal légale/illégale légaux/illégaux majeur/mineur majorité/minorité masculin/féminin \
        matin/soir maximal/minimal maximum/minimum meilleur/pire monte/descend monter/descendre \
        monté/descendu naissance/mort naître/mourir nommé/révoqué nord/sud né/mort obligatoire/facultatif \
        obligatoire/volontaire offre/demande oriental/occidental ouvert/fermé ouverte/fermée \
        ouverture/fermeture ouvre/ferme ouvrir/fermer passé/futur permettre/interdire permis/interdit \
        permise/interdite plein/vide plus/moins positif/négatif positive/négative possible/impossible \
        pour/contre premier/dernier première/dernière probable/improbable produits/charges profit/perte \
        profond/superficiel propriétaire/locataire provisoire/définitif précédent/suivant \
        précédente/suivante prêteur/emprunteur public/privé publics/privés publique/privée père/mère \
        rapide/lent recettes/dépenses reconnu/nié relever/abaisser renforce/affaiblit renforcer/affaiblir \
        renforcé/affaibli riche/pauvre riches/pauvres réussi/échoué sec/humide simple/complexe \
        soutenir/combattre soutient/combat succès/échec supérieur/inférieur supérieure/inférieure \
        supérieurs/inférieurs sur/sous sûr/dangereux temporaire/permanent toujours/jamais tous/aucun \
        tout/rien toutes/aucune tôt/tard victoire/défaite vieux/jeune vieux/neuf vite/lentement \
        vivant/mort vrai/faux vraie/fausse âgé/jeune élever/abaisser élevé/bas élevée/basse élève/abaisse \
        épais/mince",
    refusals: "\
        abstenir abstenu- abstien- abstint néglig- néglige négligé- omet omett- omis refus- renonc- évit-",
    undoings: "\
        abandonn- annul- cessa cesse cessent cessé déconseill- empêch- interdi- interdit- rejet- supprim-",
    same: "\
        a ont | car parce puisque | ce cet cette ces | cependant toutefois néanmoins mais pourtant | dans en | \
        de d du des | donc ainsi | débuter commencer | environ approximativement près | est sont | le la les l \
        un une des du | lorsque quand lorsqu | montre démontre | montrent démontrent | montrer démontrer | \
        nombreux nombreuses | obtenir recevoir | que qu | quelques certains certaines plusieurs | selon d'après \
        | souvent fréquemment | également aussi | était étaient | surtout principalement essentiellement | \
        reconnaît admet | reconnaissent admettent | reconnu admis | société entreprise compagnie firme | \
        sociétés entreprises compagnies firmes | excepté sauf hormis | diminué baissé reculé | diminue baisse \
        recule | diminuent baissent reculent | augmenté progressé crû | augmente progresse croît | utiliser \
        employer | utilisé employé | utilise emploie | terminer achever finir | terminé achevé fini | acheter \
        acquérir | acheté acquis | commencé débuté | commence débute | rapidement vite | immédiatement aussitôt \
        | envoyé expédié | habituellement ordinairement | déclaré affirmé | malgré en_dépit_de | selon d'après \
        suivant | désormais dorénavant | en_revanche par_contre | tout_de_suite immédiatement | de_nouveau \
        à_nouveau | la_plupart la_majorité | à_cause_de en_raison_de",
    endings: "\
        aient ait ale ales ant ante antes ants aux e ent er era eraient erait eront es eur eurs euse euses ez i \
        ie ies iez ions ir iront is it ment ons s tion tions x é ée ées és",
    elisions: "aujourd c d j jusqu l lorsqu m n puisqu qu quoiqu s t",
    ..Lists::NONE
};
