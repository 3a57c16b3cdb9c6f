import type { Language } from '@aureus/contract/languages.ts';

/**
 * Phrases of players harmed by gambling: loss of control, ruin, debts, addiction, thoughts of suicide. A message is
 * checked for the phrases of all languages.
 *
 * Each line is a pattern over the text as `plain` normalizes it: lowercase without diacritics and apostrophes, single
 * spaces between words, ` | ` between sentences. Patterns match whole words; `\p{L}*` is any ending, `END` the end of
 * a sentence. Words with everyday meanings ("lost my password", "can't stop the music") need their context in the
 * pattern.
 */
const PHRASES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    // Loss of control.
    '(?:cant|cannot|can not|couldnt|unable to|dont know how to) (?:seem to )?(?:stop|quit|control) (?:myself|gambling|playing|betting|depositing|chasing|losing money|my gambling|my betting)',
    '(?:i|\\|) (?:just |really |still )?(?:cant|cannot|can not) (?:seem to )?stop(?: it)?(?: any ?more)? END',
    '(?:help me|want to|need to|please help me to?) (?:stop|quit) (?:gambling|betting)',
    'lost control (?:of|over) (?:myself|my|gambling|betting)',
    'chasing (?:my )?losses',
    // Addiction.
    '(?:gambling|betting) (?:addict\\p{L}*|problem)',
    'addicted to (?:gambling|betting|playing|cases|slots|this site|it)',
    '(?:im|i am|i think im|i became|i got) (?:an addict|(?:so |really )?addicted) END',
    // Ruin and debts.
    'lost (?:it )?(?:everything|all i (?:have|had|own)|it all|all (?:of )?my (?:money|savings|salary|wages))(?! (?:in|on) (?:the|this|my) (?:chat|screen|history|inventory|list|page))',
    '(?:lost|gambled away|spent|used) (?:all )?(?:of )?my (?:rent|savings|salary|wages|house|home|job|family|marriage)(?: money)?',
    '(?:deep|deeply|heavily) in debt',
    'in debt (?:because of|from|due to) (?:gambling|betting|playing|this)',
    '(?:borrowed|stole|took a loan|loan) (?:money )?to (?:gamble|bet|play|deposit)',
    '(?:ruin|destroy)(?:ed|ing|s) my (?:life|family|marriage|relationship)',
    // Suicide and self-harm. The first pattern covers English and Portuguese.
    '(?<!esquadrao )suicid\\p{L}*(?! squad)',
    '(?:kill|killing|hurt|hurting|harm|harming|cut|cutting) myself(?! laughing)',
    '(?:end|ending|take|taking) my (?:own )?life',
    '(?:want|going|ready) to (?:die|end it all)',
    '(?:dont|do not) want to (?:live|be alive|be here)(?: any ?more)?',
    'no reason to live|better off dead|self ?harm',
  ],
  'pt-BR': [
    // Loss of control.
    'nao (?:consigo|posso|estou conseguindo|to conseguindo) (?:mais )?(?:parar|deixar) (?:mais )?de (?:jogar|apostar|depositar|perder|gastar)',
    'nao (?:consigo|estou conseguindo|to conseguindo) (?:mais )?(?:parar|largar isso|me controlar|me segurar)(?: mais)? END',
    '(?:quero|preciso) (?:de ajuda para )?parar de (?:jogar|apostar)',
    'perdi o controle(?! remoto)',
    // Addiction.
    '(?:sou|estou|to|fiquei|virei) (?:um |uma )?viciad[oa](?! em (?:cs|counter|skins))',
    'vicio (?:em|no|do|de|nas|por) (?:jogos?|apostas?|apostar|jogar|bets?)|viciad[oa] em (?:jogos?|apostas?|apostar|jogar|bets?)',
    'ludopat\\p{L}*|(?:jogador|apostador)a? compulsiv[oa]',
    // Ruin and debts.
    'perdi (?:tudo(?! (?:no|na) (?:chat|tela|historico|inventario))|todo (?:o )?(?:meu )?(?:dinheiro|salario)|todas? (?:as )?(?:minhas? )?economias|(?:o )?meu (?:salario|emprego|casamento)|(?:a )?minha (?:casa|familia)|o (?:dinheiro do )?aluguel)',
    'endividad[oa]|(?:cheio|cheia|atolad[oa]|afundad[oa]) (?:de|em) dividas',
    '(?:emprestimo|emprestado|agiota) (?:para|pra) (?:jogar|apostar|depositar)',
    '(?:acabei|acabou|acabando|destrui|destruiu|destruindo|arruinei|arruinou|arruinando) (?:com )?(?:a )?minha (?:vida|familia)',
    // Suicide and self-harm.
    'me matar(?! de rir)|me machucar|me cortar',
    '(?:tirar|acabar com|por fim (?:a|em)) (?:a )?minha (?:propria )?vida',
    'quero morrer(?! de rir)|vontade de morrer|(?:nao quero mais|nao quero|sem vontade de) viver|acabar com tudo',
  ],
  ru: [
    // Loss of control.
    'не (?:могу|получается) (?:никак |больше |уже )?(?:остановиться|перестать (?:играть|ставить|депать)|бросить (?:играть|ставить|казино)|контролировать себя|остановить себя|себя контролировать)',
    '(?:помогите|хочу|надо|нужно) (?:мне )?(?:перестать|бросить) (?:играть|ставить)',
    'потерял[аи]? контроль над (?:собой|игрой)|отыграться не могу|не могу не играть',
    // Addiction.
    'лудоман\\p{L}*|игроман\\p{L}*|игров\\p{L}* зависимост\\p{L}*',
    'зависим\\p{L}* от (?:игр\\p{L}*|азартных игр|ставок|казино|кейсов)',
    '(?:подсел|подсела) на (?:ставки|казино|кейсы|игру|рулетку)',
    // Ruin and debts.
    '(?:проиграл|проиграла|потерял|потеряла|слил|слила|спустил|спустила|просадил|просадила) (?:здесь |тут )?(?:все|абсолютно все) (?:END|деньги|сбережения|накопления|что (?:было|имел|имела|у меня))',
    '(?:проиграл|проиграла|слил|слила|спустил|спустила|просадил|просадила|потерял|потеряла) (?:здесь |тут )?(?:всю )?(?:свою )?(?:зарплату|квартиру|ипотеку|семью|последние деньги|последнее)',
    '(?:залез|залезла|влез|влезла) в долги|(?:в долгах|весь в долгах|вся в долгах|по уши в долгах)|(?:взял|взяла) (?:кредит|займ|в долг)(?: чтобы| чтоб| на игру| на ставки)',
    '(?:разрушил|разрушила|разрушает|сломал|сломала|рушит|загубил|загубила) (?:мне |себе |мою |свою |всю )*(?:жизнь|семью)',
    // Suicide and self-harm.
    'суицид\\p{L}*|(?<!отряд )самоубий\\p{L}*',
    'покончить с (?:собой|жизнью)|покончу с (?:собой|жизнью)|свести счеты с жизнью|наложить на себя руки',
    '(?:убить|убью|порезать|порежу) себя|хочу умереть(?! со смеху)|не хочу (?:больше |уже )?жить|незачем жить',
  ],
};

/**
 * Normalizes a text: lowercase without diacritics and apostrophes, single spaces, and ` | ` between sentences and at
 * both ends.
 */
function plain(text: string): string {
  const words = text
    .replace(/['’‘`´ʼ]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.!?…;\n]+/g, ' | ')
    .replace(/[^\p{L}\p{N}|]+/gu, ' ');
  return ` | ${words} | `.replace(/ +/g, ' ');
}

/** Removes diacritics from the patterns, as `plain` does from the text. */
const patterns = Object.values(PHRASES)
  .flat()
  .map((phrase) => phrase.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('END', '(?=\\|)'));
const HARM = new RegExp(` (?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'u');

/**
 * True if a message contains a phrase of a player harmed by gambling. This is only a guess: it may offer help but must
 * never restrict a player.
 */
export const tellsOfHarm = (text: string): boolean => HARM.test(plain(text));
