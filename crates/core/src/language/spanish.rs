//! Spanish: its closed lists of words.

use super::grammar::Lists;

pub(super) static LISTS: Lists = Lists {
    fillers: "\
        además al allí aquel aquella aquellas aquellos aquí asimismo así bien cual cuales cuya cuyo de del e el \
        entonces era eran es esa esas ese esos esta estaba estaban estas este estos está están fue fueron ha \
        haber había habían han hay la las lo los misma mismo muy pues que sea sean ser será serán sido son \
        también un una unas unos y ya",
    pronouns: "\
        ella ellas ello ellos le les me mi mis mí nos nosotros nuestra nuestras nuestro nuestros os quien \
        quienes se su sus sí te ti tu tus tú usted ustedes vosotros vuestro yo él",
    negations: "\
        apenas carece carecen falta imposible jamás nada nadie negó ni niega niegan ninguna ninguno ningunos \
        ningún no nunca rechaza rechazó sin tampoco",
    negating: "anti- des- dis- i- im- in- ir- no-",
    conditions: "\
        aunque condición cuando excepto excluido exclusivamente hasta mientras pese salvo si sino solamente solo \
        sólo únicamente",
    modals: "\
        debe deben deberá deberán debería deberían debía debían podrá podrán podría podrían podía podían pudo \
        puede pueden quiere quieren",
    hedges: "\
        acaso afirma afirman afirmó aparentemente casi ciertamente confirma confirman confirmó demostró \
        demuestra demuestran parece parecen parecía posiblemente potencial potencialmente presunta presuntamente \
        presunto presuntos probablemente probado prueba quizá quizás seguramente sugiere sugieren supuestamente",
    quantifiers: "\
        alguien alguna algunas alguno algunos algún ambas ambos aproximadamente bastante cada cualquier \
        cualquiera demasiado exactamente frecuentemente generalmente mayoría medio menudo minoría mitad mucha \
        muchas mucho muchos máxima máximo mínima mínimo normalmente parcialmente poca pocas poco pocos raramente \
        siempre toda todas todo todos totalmente varias varios veces",
    comparatives: "como inferior mayor mejor menor menos más peor superior tan tanto",
    agents: "a con contra hacia para por",
    common: "\
        ante antes bajo cuál cómo desde después donde durante en entre o otra otras otro otros parte pero porque \
        qué según sobre tiempo tras u vez",
    numbers: "\
        catorce=14 cero=0 cien=100 ciento=100 cientos=100 cinco=5 cincuenta=50 cuarenta=40 cuarto=0.25 cuatro=4 \
        decena=10 diecinueve=19 dieciocho=18 diecisiete=17 dieciséis=16 diez=10 doble=2 doce=12 docena=12 dos=2 \
        doscientos=200 media=0.5 medio=0.5 noventa=90 nueve=9 ochenta=80 ocho=8 once=11 quince=15 quinientos=500 \
        seis=6 sesenta=60 setenta=70 siete=7 tercio=0.333 trece=13 treinta=30 tres=3 trescientos=300 triple=3 \
        uno=1 veinte=20 veinticinco=25 veintidós=22 veintiuno=21",
    ordinals: "\
        cuarta=4 cuarto=4 décima=10 décimo=10 novena=9 noveno=9 octava=8 octavo=8 primer=1 primera=1 primeras=1 \
        primero=1 primeros=1 quinta=5 quinto=5 segunda=2 segundo=2 sexta=6 sexto=6 séptima=7 séptimo=7 tercer=3 \
        tercera=3 tercero=3 última=-1 últimas=-1 último=-1 últimos=-1",
    dates: "\
        abril abr | agosto ago | ayer | diciembre dic | domingo domingos dom | enero ene | febrero feb | hoy | \
        invierno | jueves jue | julio jul | junio jun | lunes lun | martes | marzo mar | mayo may | mañana | \
        miércoles mié | noviembre nov | octubre oct | otoño | primavera | septiembre setiembre sept sep | sábado \
        sábados sáb | verano | viernes vie",
    units: "\
        % porcentaje | anual anuales anualmente | año años | billón billones | centímetro centímetros cm | \
        céntimo céntimos centavo centavos | diario diaria diariamente | década décadas | día días | dólar \
        dólares usd $ | euro euros eur € | grado grados | gramo gramos g | hectárea hectáreas | hora horas h | \
        kilogramo kilogramos kilo kilos kg | kilovatio kilovatios kw | kilómetro kilómetros km | libra libras | \
        litro litros l | megavatio megavatios mw | mensual mensuales | mes meses | metro metros m | mil miles | \
        miligramo miligramos mg | mililitro mililitros ml | millón millones | milímetro milímetros mm | minuto \
        minutos min | peso pesos | página páginas | segundos | semana semanas | semanal semanales | siglo siglos \
        | tonelada toneladas t | trimestral | trimestre trimestres | vatio vatios w",
    opposites: "\
        abierta/cerrada abierto/cerrado abre/cierra abrir/cerrar abrió/cerró acepta/rechaza \
        aceptado/rechazado aceptar/rechazar aceptó/rechazó acreedor/deudor activo/inactivo activo/pasivo \
        activos/pasivos admitió/negó afirmó/negó agregar/quitar agudo/crónico algo/nada alguien/nadie \
        alta/baja altas/bajas alto/bajo altos/bajos alza/baja amigo/enemigo ancho/estrecho \
        anterior/posterior antes/después antiguo/nuevo apertura/cierre apoyar/oponerse aprobada/rechazada \
        aprobado/rechazado aprobar/rechazar aprobó/rechazó aprueba/rechaza arrendador/arrendatario \
        arriba/abajo ascender/descender ascenso/descenso aumenta/disminuye aumenta/reduce \
        aumentado/disminuido aumentar/disminuir aumentar/reducir aumentaron/disminuyeron aumento/descenso \
        aumento/disminución aumento/reducción aumentó/disminuyó aumentó/redujo autoriza/prohíbe \
        autorizado/prohibido autorizar/prohibir añadir/eliminar añadió/eliminó beneficio/pérdida \
        beneficios/pérdidas benigno/maligno bruta/neta bruto/neto buen/mal buena/mala bueno/malo \
        caliente/frío calor/frío capaz/incapaz chico/chica claro/oscuro comenzó/terminó comienzo/fin \
        compra/venta comprado/vendido comprador/vendedor compradores/vendedores comprar/vender \
        compras/ventas compró/vendió con/sin condenada/absuelta condenado/absuelto condenó/absolvió \
        confirmar/desmentir confirmó/desmintió contratar/despedir contrató/despidió crecer/decrecer \
        creciente/decreciente crecimiento/caída crecimiento/descenso creció/decreció culpable/inocente \
        demandante/demandado dentro/fuera día/noche eficaz/ineficaz eleva/reduce empezar/terminar \
        empezó/terminó empleador/empleado empresario/trabajador encima/debajo entrada/salida entrar/salir \
        entró/salió este/oeste favor/contra favorable/desfavorable fortalecer/debilitar \
        fortaleció/debilitó fuerte/débil fuertes/débiles fácil/difícil gana/pierde ganado/perdido \
        ganancia/pérdida ganancias/pérdidas ganar/perder ganó/perdió grande/pequeño grandes/pequeños \
        grueso/fino guerra/paz hermano/hermana hijo/hija hombre/mujer hombres/mujeres \
        importaciones/exportaciones importación/exportación importado/exportado importador/exportador \
        importar/exportar incluido/excluido incluir/excluir inclusión/exclusión incluye/excluye \
        incluyendo/excluyendo incrementar/reducir incremento/disminución incremento/reducción \
        ingreso/gasto ingresos/gastos iniciar/finalizar inicio/fin interior/exterior interior/extranjero \
        interna/externa interno/externo izquierda/derecha izquierdo/derecho larga/corta largo/corto \
        legal/ilegal legales/ilegales legalmente/ilegalmente llegada/salida llegar/partir lleno/vacío \
        lícito/ilícito masculino/femenino mayor/menor mayores/menores mayoría/minoría mejor/peor \
        mejora/deterioro mejora/empeora mejorar/empeorar mejoró/empeoró más/menos máxima/mínima \
        máximo/mínimo nacer/morir nacimiento/muerte nacional/extranjero nació/murió niño/niña niños/niñas \
        nombrado/destituido norte/sur obligatoria/voluntaria obligatorio/opcional obligatorio/voluntario \
        oferta/demanda oriental/occidental padre/madre pasado/futuro permite/prohíbe permitida/prohibida \
        permitido/prohibido permitir/prohibir permitió/prohibió pesado/ligero posible/imposible \
        positiva/negativa positivo/negativo positivos/negativos prestamista/prestatario primera/última \
        primero/último principio/fin probable/improbable profundo/superficial provisional/definitivo \
        pública/privada público/privado públicos/privados reconoció/negó refuerza/debilita rico/pobre \
        ricos/pobres rápidamente/lentamente rápido/lento seco/húmedo seguro/inseguro seguro/peligroso \
        siempre/nunca siguiente/anterior simple/complejo sobre/bajo sube/baja subida/bajada subido/bajado \
        subieron/bajaron subir/bajar subió/bajó superior/inferior superávit/déficit temporal/permanente \
        temprano/tarde todas/ninguna todo/nada todos/ninguno ventaja/desventaja ventajas/desventajas \
        verdadera/falsa verdadero/falso victoria/derrota vida/muerte viejo/joven viejo/nuevo vivo/muerto \
        voluntario/forzoso él/ella éxito/fracaso",
    refusals: "\
        abstener- abstiene- abstuv- declin- elud- evit- negaron negarse negó niega- omit- rechaz- rehus- \
        renunci-",
    undoings: "\
        cesaron cesó deja+de dejan+de dejaron+de dejó+de desaconsej- impedir impide- impidi- prohib- suspend-",
    same: "\
        a al | algunas varias ciertas | algunos varios ciertos | aproximadamente unos cerca alrededor | de del | \
        el la los las un una unos unas | empezar comenzar iniciar | empezó comenzó inició | en dentro | era eran \
        | es son | este esta estos estas ese esa esos esas | frecuentemente menudo | fue fueron | ha han | \
        mostrar demostrar | muchas numerosas | muchos numerosos | muestra demuestra | muestran demuestran | \
        obtener conseguir recibir | pero mas | porque pues | quizá quizás | septiembre setiembre | solo sólo \
        solamente únicamente | también asimismo igualmente además | salvo excepto | admitió reconoció | admite \
        reconoce | principalmente sobre_todo | rápidamente velozmente | únicamente exclusivamente | disminuyó \
        descendió bajó cayó | disminuyeron descendieron bajaron | disminuido descendido | aumentó creció subió | \
        aumentaron crecieron subieron | empleado usado utilizado | utilizar usar emplear | utilizó usó empleó | \
        utiliza usa emplea | realizó efectuó | realizar efectuar | comprar adquirir | compró adquirió | finalizó \
        terminó concluyó | finalizar terminar concluir | señaló indicó | señala indica | enviar remitir | envió \
        remitió | empresa compañía | esposo marido | pese_a a_pesar_de | sin_embargo no_obstante | sobre_todo \
        principalmente | por_lo_tanto por_tanto por_consiguiente | de_nuevo otra_vez nuevamente",
    endings: "\
        a aba aban ada adas ado ados amos an ando ar ara aron ará arán aría arían as ase ciones ción dad dades e \
        emos en er erá erán es ida idas ido idos iendo iera ieran ieron imos ir la las le les lo los me mente \
        nos o os s se te é í ía ían ó",
    ..Lists::NONE
};
