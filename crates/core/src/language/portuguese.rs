//! Portuguese: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        a ainda ali além aquela aquelas aquele aqueles aqui aquilo as assim bem cuja cujo da das de dessa desse \
        desta deste do dos e então era eram essa essas esse esses esta estar estas estava estavam este estes \
        está estão foi foram há isso isto já lá mesma mesmo muito nesta neste o os pois quais qual que seja \
        sejam ser será serão sido são também tem ter tinha tinham têm um uma umas uns é",
    pronouns: "\
        ela elas ele eles eu lhe lhes me meu meus mim minha minhas nos nossa nossas nosso nossos nós quem se seu \
        seus si sua suas te teu ti tu tua você vocês",
    negations: "\
        carece falta faltam impossível jamais nada nega negam negou nem nenhum nenhuma nenhuns ninguém nunca não \
        recusa recusou rejeitou sem tampouco",
    negating: "anti- des- dis- i- im- in- ir- não-",
    conditions: "\
        apenas apesar até caso condição contanto embora enquanto exceto exclusivamente excluído quando salvo se \
        senão somente só unicamente",
    modals: "\
        deve devem deveria deveriam deverá deverão devia deviam pode podem poderia poderiam poderá poderão podia \
        podiam precisa precisam pôde quer querem",
    hedges: "\
        afirma afirmam afirmou alegadamente alegado aparentemente certamente confirma confirmam confirmou \
        demonstra demonstram demonstrou parece parecem parecia porventura possivelmente potencial potencialmente \
        prova provavelmente provou quase seguramente seria seriam sugere sugerem suposta supostamente suposto \
        supostos talvez teria teriam",
    quantifiers: "\
        algum alguma algumas alguns alguém ambas ambos aproximadamente bastante cada cerca demasiado exatamente \
        frequentemente geralmente maioria metade minoria muitas muitos máxima máximo mínima mínimo normalmente \
        parcialmente pouca poucas pouco poucos quaisquer qualquer raramente sempre toda todas todo todos \
        totalmente vezes várias vários",
    comparatives: "como inferior maior mais melhor menor menos pior superior tanto tão",
    agents: "ao aos com contra para pela pelas pelo pelos por à às",
    common: "\
        ante antes após depois desde durante em entre mas na nas no num numa onde ou outra outras outro outros \
        parte porque sob sobre tempo vez",
    numbers: "\
        catorze=14 cem=100 centenas=100 cento=100 cinco=5 cinquenta=50 dez=10 dezanove=19 dezasseis=16 \
        dezassete=17 dezena=10 dezenas=10 dezenove=19 dezesseis=16 dezessete=17 dezoito=18 dobro=2 dois=2 \
        doze=12 duas=2 duplo=2 duzentos=200 dúzia=12 meia=0.5 meio=0.5 nove=9 noventa=90 oitenta=80 oito=8 \
        onze=11 quarenta=40 quarto=0.25 quatorze=14 quatro=4 quinhentos=500 quinze=15 seis=6 sessenta=60 sete=7 \
        setenta=70 terço=0.333 treze=13 trezentos=300 trinta=30 triplo=3 três=3 vinte=20 zero=0",
    ordinals: "\
        décima=10 décimo=10 nona=9 nono=9 oitava=8 oitavo=8 primeira=1 primeiras=1 primeiro=1 primeiros=1 \
        quarta=4 quarto=4 quinta=5 quinto=5 segunda=2 segundo=2 sexta=6 sexto=6 sétima=7 sétimo=7 terceira=3 \
        terceiro=3 última=-1 últimas=-1 último=-1 últimos=-1",
    dates: "\
        abril abr | agosto ago | amanhã | dezembro dez | domingo domingos | fevereiro fev | hoje | inverno | \
        janeiro jan | julho jul | junho jun | maio | março mar | novembro nov | ontem | outono | outubro out | \
        primavera | setembro set | sábado sábados | terça | verão",
    units: "\
        % porcento percentagem porcentagem | ano anos | anual anuais anualmente | bilhão bilhões | bilião \
        biliões | centavo centavos cêntimo cêntimos | centímetro centímetros cm | dia dias | diário diária \
        diariamente | década décadas | dólar dólares usd $ | euro euros eur € | grama gramas g | grau graus | \
        hectare hectares ha | hora horas h | libra libras | litro litros l | megawatt megawatts mw | mensal \
        mensais | metro metros m | mil milhares milhar | milhão milhões | miligrama miligramas mg | mililitro \
        mililitros ml | milímetro milímetros mm | minuto minutos min | mês meses | página páginas | quilograma \
        quilogramas quilo quilos kg | quilowatt quilowatts kw | quilómetro quilómetros quilômetro quilômetros km \
        | real reais brl | segundos | semana semanas | semanal semanais | século séculos | tonelada toneladas t \
        | trilhão trilhões | trimestral | trimestre trimestres | watt watts w",
    opposites: "\
        aberta/fechada aberto/fechado abertura/encerramento abre/fecha abrir/fechar abriu/fechou \
        aceitar/recusar aceitar/rejeitar aceite/recusado aceitou/recusou aceitou/rejeitou acima/abaixo \
        acréscimo/decréscimo adicionar/remover admitiu/negou afirmou/negou agudo/crónico agudo/crônico \
        algo/nada alguém/ninguém alta/baixa alta/queda altas/baixas alto/baixo altos/baixos amigo/inimigo \
        anterior/posterior antes/depois antigo/novo apoiar/opor aprova/rejeita aprovada/rejeitada \
        aprovado/rejeitado aprovar/rejeitar aprovou/rejeitou ativo/inativo ativo/passivo ativos/passivos \
        aumenta/diminui aumenta/reduz aumentado/diminuído aumentar/diminuir aumentar/reduzir \
        aumentaram/diminuíram aumento/diminuição aumento/queda aumento/redução aumentou/diminuiu \
        aumentou/reduziu autor/réu autoriza/proíbe autorizado/proibido autorizou/proibiu benigno/maligno \
        boa/má bom/mau bruto/líquido capaz/incapaz cedo/tarde chegada/partida chegar/partir cheio/vazio \
        claro/escuro com/sem começar/terminar começo/fim começou/terminou compra/venda comprado/vendido \
        comprador/vendedor compradores/vendedores comprar/vender compras/vendas comprou/vendeu \
        condenada/absolvida condenado/absolvido condenou/absolveu confirmar/desmentir confirmou/desmentiu \
        contratar/demitir contratou/demitiu credor/devedor credores/devedores crescente/decrescente \
        crescer/decrescer cresceu/caiu crescimento/declínio crescimento/queda culpado/inocente \
        dentro/fora dia/noite eficaz/ineficaz ele/ela elevar/reduzir empregador/empregado entrada/saída \
        entrar/sair entrou/saiu esquerda/direita esquerdo/direito excedente/défice favor/contra \
        favorável/desfavorável filho/filha fortalecer/enfraquecer fortaleceu/enfraqueceu forte/fraco \
        fortes/fracos fácil/difícil ganha/perde ganhar/perder ganho/perda ganhos/perdas ganhou/perdeu \
        grande/pequeno grandes/pequenos grosso/fino guerra/paz homem/mulher homens/mulheres \
        importado/exportado importador/exportador importar/exportar importação/exportação \
        importações/exportações inclui/exclui incluindo/excluindo incluir/excluir inclusão/exclusão \
        incluído/excluído incremento/redução iniciar/terminar interior/exterior interna/externa \
        interno/externo início/fim irmão/irmã largo/estreito legais/ilegais legal/ilegal \
        legalmente/ilegalmente leste/oeste locador/locatário longa/curta longo/curto lucro/prejuízo \
        lucros/prejuízos lícito/ilícito maior/menor maiores/menores maioria/minoria mais/menos \
        masculino/feminino melhor/pior melhora/piora melhorar/piorar melhoria/piora melhorou/piorou \
        menino/menina mutuante/mutuário máxima/mínima máximo/mínimo nascer/morrer nasceu/morreu \
        nascimento/morte nomeado/exonerado norte/sul obrigatória/facultativa obrigatório/facultativo \
        obrigatório/voluntário oferta/demanda oferta/procura oriental/ocidental pai/mãe passado/futuro \
        permite/proíbe permitida/proibida permitido/proibido permitir/proibir permitiu/proibiu \
        pesado/leve positiva/negativa positivo/negativo possível/impossível primeira/última \
        primeiro/último profundo/raso provisório/definitivo provável/improvável pública/privada \
        público/privado públicos/privados quente/frio rapidamente/lentamente receita/despesa \
        receitas/despesas reconheceu/negou reforça/enfraquece requerente/requerido rico/pobre \
        ricos/pobres rápido/lento seco/molhado seguinte/anterior seguro/inseguro seguro/perigoso \
        sempre/nunca senhorio/inquilino simples/complexo sobe/desce sobre/sob subida/descida subir/descer \
        subiram/caíram subiu/caiu subiu/desceu sucesso/fracasso superior/inferior superávit/déficit \
        temporário/permanente todas/nenhuma todos/nenhum tudo/nada vantagem/desvantagem \
        vantagens/desvantagens velho/jovem velho/novo verdadeira/falsa verdadeiro/falso vida/morte \
        vitória/derrota vivo/morto",
    refusals: "abster abstev- abstiver- abstém evit- omit- recus- rejeit- renunci-",
    undoings: "\
        cessaram cessou deixa+de deixaram+de deixou+de desaconselh- impede- impedi- proib- suspende-",
    same: "\
        a ao à aos às | algumas várias certas | alguns vários certos | cerca aproximadamente | começar iniciar | \
        começou iniciou | de do da dos das | em no na nos nas | era eram | este esta estes estas esse essa esses \
        essas | foi foram | mas porém contudo todavia | mostra demonstra | mostram demonstram | mostrar \
        demonstrar | muitas numerosas | muitos numerosos | o a os as um uma uns umas | obter conseguir receber | \
        por pelo pela | porque pois | somente só apenas unicamente | também igualmente além | tem têm | é são | \
        entretanto todavia contudo porém | maioria maior_parte | admitiu reconheceu | admite reconhece | \
        principalmente sobretudo | exceto salvo | diminuiu caiu baixou | diminuíram caíram baixaram | aumentou \
        cresceu subiu | aumentaram cresceram subiram | utilizar usar empregar | utilizou usou empregou | utiliza \
        usa emprega | realizou efetuou | realizar efetuar | comprar adquirir | comprou adquiriu | terminou \
        concluiu acabou | terminar concluir acabar | empresa companhia | enviou remeteu | enviar remeter | \
        registado registrado | registada registrada | registados registrados | registadas registradas | facto \
        fato | factos fatos | atualmente presentemente | frequentemente amiúde | rapidamente depressa | porém \
        no_entanto contudo todavia entretanto | sobretudo principalmente | por_isso portanto | a_maioria \
        a_maior_parte | apesar_de a_despeito_de | de_novo novamente",
    endings: "\
        a ada adas ado ados am amos ando ar ara aram aria ariam ará arão as asse assem ava avam dade dades e em \
        emos endo er eram erá es ia iam ida idas ido idos imos indo ir iram lhe mente o os ou s se ção ções",
    ..Lists::NONE
};
