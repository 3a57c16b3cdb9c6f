import { reasonText } from '../../../api/payment-reason.ts';
import type * as English from '../../../api/refusals.words.ts';
import { moment } from '../../../ui/format/dates.ts';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { counted } from '../../../ui/format/plural.ts';

const MINUTE_MS = 60_000;

const minutesText = (count: number): string => counted(count, { one: 'minuto', other: 'minutos' });
const hoursText = (count: number): string => counted(count, { one: 'hora', other: 'horas' });
const daysText = (count: number): string => counted(count, { one: 'dia', other: 'dias' });

/** Formats the remaining time of a mute in minutes, hours or days. */
function spanText(minutes: number): string {
  if (minutes < 120) return minutesText(minutes);
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? hoursText(hours) : daysText(Math.ceil(hours / 24));
}

/** Joins items: `L, M ou ltc1`. */
const anyOf = (items: readonly string[]): string => items.join(', ').replace(/, ([^,]*)$/, ' ou $1');

const DEPOSIT_LIMITS = { DAY: 'diário', WEEK: 'semanal', MONTH: 'mensal' };

export const refusalWords: English.RefusalWords = {
  'request.error.invalid': 'O pedido não é válido.',
  'request.error.amount': 'Digite um valor válido com no máximo duas casas decimais.',
  'request.error.idempotency_key': 'A Idempotency-Key precisa ser um UUID.',
  'request.error.idempotency_reused': 'Esta Idempotency-Key já foi usada em outro pedido.',
  'request.error.not_found': 'Não encontrado.',
  'request.error.target': 'Peça o caminho simples: sem host na frente e sem letras codificadas.',
  'request.error.timeout': 'O pedido demorou demais para chegar.',
  'request.error.too_many': 'Muitos pedidos. Tente de novo em instantes.',
  'request.error.origin': 'Este pedido não veio do site.',
  'request.error.content_type': 'Envie o pedido como application/json.',
  'request.error.too_large': 'O pedido é grande demais.',
  'request.error.unavailable': 'O site está sobrecarregado. Tente de novo em instantes.',
  'request.error.internal': 'Algo deu errado!',
  'account.error.sign_in_required': 'Entre na sua conta para fazer isso.',
  'account.error.sign_in_failed': 'Não foi possível entrar. Tente de novo.',
  'account.error.provider_unavailable':
    'O provedor de login não está respondendo. Tente de novo em instantes.',
  'account.error.restricted': 'Sua conta está restrita.',
  'account.error.frozen': 'Sua conta está bloqueada. Fale com o suporte.',
  'account.error.second_account': 'Você já tem outra conta. Os bônus vão para a que você verificou primeiro.',
  'account.error.self_banned': 'Você está em autoexclusão. Os saques continuam abertos.',
  'account.error.cooling_off': 'Você está em pausa. Os saques continuam abertos.',
  'shares.error.gone': 'Esta vitória não está mais compartilhada.',
  'shares.error.no_win': 'Só é possível compartilhar suas próprias vitórias já concluídas.',
  'shares.error.too_many': 'Você já compartilha 100 vitórias. Pare de compartilhar algumas nos ajustes.',
  'privacy.error.erasure_blocked':
    'Sua conta ainda não pode ser apagada. Veja o motivo na página de privacidade.',
  'privacy.error.erasure_not_asked': 'O jogador não pediu isso.',
  'privacy.error.erased': 'Esta conta foi apagada. Não há mais nada a fazer com ela.',
  'privacy.error.export_running': 'Seu arquivo já está sendo preparado.',
  'privacy.error.export_wait': 'Você pode pedir um arquivo por dia. Tente de novo mais tarde.',
  'privacy.error.export_gone': 'Este arquivo não existe mais. Peça um novo.',
  'privacy.error.ticket': 'Este link de download já foi usado ou expirou. Toque em Baixar de novo.',
  'privacy.error.sign_in_stale': 'Por segurança, primeiro entre de novo na sua conta.',
  'terms.error.accept':
    'Nossos termos mudaram. Leia e aceite para jogar e depositar. Os saques continuam abertos.',
  'terms.error.changed': 'Os termos mudaram nesse meio-tempo. Recarregue a página.',
  'registers.error.excluded':
    'Você está no cadastro de autoexclusão do seu país, por isso jogos e depósitos estão desativados. Os saques continuam abertos.',
  'registers.error.unchecked':
    'Estamos consultando o cadastro de autoexclusão do seu país. Tente de novo em um minuto. Os saques continuam abertos.',
  'account.error.session_not_found': 'Esta sessão não existe.',
  'account.error.two_factor_required': 'Digite o código do seu app autenticador.',
  'account.error.two_factor_invalid': 'Este código está errado ou já foi usado. Tente outro.',
  'account.error.two_factor_locked': 'Muitos códigos errados. Tente de novo em 15 minutos.',
  'account.error.two_factor_on': 'O 2FA já está ativado.',
  'account.error.two_factor_off': 'O 2FA está desativado.',
  'account.error.two_factor_setup': 'Esta configuração expirou. Comece de novo.',
  'account.error.sign_in_stale': 'Entre de novo na sua conta para mudar o 2FA.',
  'account.error.two_factor_done': 'Você já entrou na sua conta.',
  'country.error.blocked': 'Este site não está disponível no seu país.',
  'country.error.read_only':
    'Jogos e depósitos estão fechados no seu país. Você ainda pode sacar o que é seu.',
  'markets.error.auto_bet': 'Apostas automáticas não são permitidas no seu país. Faça uma de cada vez.',
  'markets.error.several_openings': 'No seu país só é permitido abrir uma caixa por vez.',
  'markets.error.cycle': 'Seu país exige uma pausa entre as apostas. Tente de novo em instantes.',
  'markets.error.kyc_required': 'No seu país é preciso verificar sua identidade (KYC) antes de jogar.',
  'markets.error.reminder': 'Responda ao aviso da sessão antes da próxima aposta.',
  'markets.error.fast_spin': 'O giro rápido não é permitido no seu país.',
  'markets.error.bonus_coins': 'Códigos promocionais não estão disponíveis no seu país.',
  'markets.error.cancel': 'No seu país não é possível cancelar saques.',
  'wallet.error.wallet_insufficient_balance': 'Saldo insuficiente!',
  'transactions.error.file_running':
    'Um download ainda está em andamento. Espere terminar ou feche-o na outra janela.',
  'push.error.service': 'O serviço de push deste navegador não é compatível.',
  'overlay.error.link': 'Este link de overlay não funciona mais. Crie outro em Ajustes.',
  'plans.error.missing': 'Uma aposta automática precisa indicar a série a que pertence.',
  'plans.error.not_found': 'Esta série não existe.',
  'plans.error.other_bet': 'Esta não é a aposta que a série faz.',
  'plans.error.open': 'A última aposta da série ainda não foi encerrada.',
  'plans.error.stop': 'O limite de perda não pode ser menor que uma aposta.',
  'plans.error.count': 'Aposta automática encerrada: todas as apostas foram feitas.',
  'plans.error.profit': 'Aposta automática encerrada: seu limite de lucro foi atingido.',
  'plans.error.loss': 'Aposta automática encerrada: mais uma aposta poderia passar do seu limite de perda.',
  'plans.error.away': 'Aposta automática encerrada: nenhuma aposta por dois minutos.',
  'plans.error.reminder': 'Aposta automática encerrada: é hora do lembrete da sessão.',
  'plans.error.replaced': 'Aposta automática encerrada: você iniciou outra.',
  'plans.error.stopped': 'Aposta automática encerrada: você parou.',
  'plans.error.refused': 'Aposta automática encerrada: uma aposta foi recusada.',
  'cases.error.favorites': 'Você já tem 50 favoritas. Tire uma primeiro.',
  'account.error.username': 'O nome de usuário tem de 3 a 16 letras, números ou _, e pelo menos uma letra.',
  'account.error.username_reserved': 'Este nome parece ser da equipe. Escolha outro.',
  'account.error.username_taken': 'Este nome de usuário já está em uso.',
  'account.error.username_unchanged': 'Este já é o seu nome de usuário.',
  'account.error.username_wait': 'Você pode mudar de nome uma vez a cada 14 dias.',
  'account.error.discord': 'Digite um usuário válido do Discord.',
  'account.error.twitter': 'Digite um usuário válido do X.',
  'account.error.avatar': 'Escolha uma das imagens.',
  'players.error.not_found': 'Este jogador não existe.',
  'players.error.self': 'Você não pode bloquear a si mesmo.',
  'players.error.staff': 'A equipe não pode ser bloqueada.',
  'players.error.too_many': 'Você atingiu o limite de jogadores bloqueados. Desbloqueie um primeiro.',
  'switches.error.off': 'Isto está desativado no momento. Tente de novo mais tarde.',
  'switches.error.maintenance': 'O site está em manutenção. Os saques continuam abertos.',
  'switches.error.sooner': 'Isto ligaria antes do previsto. Peça para ligar em vez disso.',
  'switches.error.ends_at': 'Escolha um fim dentro dos próximos 30 dias.',
  'switches.error.on': 'Isto já está ligado.',
  'tips.error.off': 'As gorjetas estão desativadas no momento.',
  'tips.error.self': 'Você não pode dar gorjeta a si mesmo',
  'tips.error.amount': 'Digite um valor válido para a gorjeta',
  'tips.error.balance': 'Seu saldo não cobre essa gorjeta',
  'tips.error.day': ({ perDay, left }) =>
    `Você pode dar até ${formatCoins(perDay)} em gorjetas a cada 24 horas. Restam ${formatCoins(left)}.`,
  'tips.error.blocked': 'Este jogador bloqueou você.',
  'tips.error.bot': 'Bots não recebem gorjetas.',
  'tips.error.recipient': 'Este jogador não pode receber gorjetas no momento.',
  'vault.error.locked': 'Seu cofre ainda está trancado.',
  'vault.error.lock_time': 'O cofre pode ficar trancado de 1 a 720 horas.',
  'vault.error.insufficient_balance': 'Você não tem esse valor no cofre!',
  'spin.error.minimum': 'A aposta mínima é 0,10.',
  'spin.error.maximum': 'Isto passa do máximo por cor em uma rodada.',
  'spin.error.closed': 'As apostas desta rodada já fecharam.',
  'games.error.minimum': 'A aposta mínima é 0,10.',
  'games.error.maximum': 'Isto passa da aposta máxima deste jogo.',
  'games.error.rounding': ({ nextStake }) =>
    `O arredondamento tira demais desta aposta. A próxima que serve é ${formatCoins(nextStake)}.`,
  'cases.error.not_found': 'Esta caixa não existe.',
  'cases.error.changed': 'Esta caixa mudou. Confira antes de abrir.',
  'mines.error.open_game': 'Termine primeiro seu jogo aberto.',
  'mines.error.not_found': 'Este jogo não existe.',
  'mines.error.over': 'Este jogo já acabou.',
  'mines.error.tile_taken': 'Este bloco já está aberto.',
  'mines.error.nothing_opened': 'Abra um bloco antes de retirar.',
  'upgrader.error.item': 'Este item não existe.',
  'upgrader.error.target': 'O alvo precisa valer de 1,05 a 1.000 vezes a aposta.',
  'battles.error.not_found': 'Esta batalha não existe.',
  'battles.error.beacon_round':
    'O beacon avançou enquanto você chamava os bots. Tente de novo e confira seu relógio.',
  'battles.error.beacon_late':
    'O beacon público está atrasado, então a última vaga ainda não pode ser ocupada. Ela continua livre; tente de novo em instantes.',
  'raffle.error.not_found': 'Este sorteio ainda não acabou ou não existe.',
  'battles.error.none_open': 'Nenhuma vaga por esse preço agora. Criar uma batalha?',
  'battles.error.full': 'Esta batalha está cheia.',
  'battles.error.seat_taken': 'Esta vaga já foi ocupada.',
  'battles.error.already_in': 'Você já está nesta batalha.',
  'battles.error.not_creator': 'Só quem criou a batalha pode fazer isso.',
  'battles.error.not_waiting': 'Esta batalha já começou ou terminou.',
  'chat.error.empty': 'Escreva uma mensagem primeiro.',
  'chat.error.marks': 'Use no máximo 8 acentos ou sinais avulsos por mensagem.',
  'chat.error.slow_mode': 'Você está escrevendo rápido demais. Espere um pouco.',
  'chat.error.muted': ({ leftMs, reason }) => {
    const text = `Você está silenciado no chat por ${spanText(Math.ceil(leftMs / MINUTE_MS))}.`;
    return reason === '' ? text : `${text} Motivo: ${reason}`;
  },
  'chat.error.slow_room': ({ seconds }) =>
    `O modo lento está ativo: uma mensagem a cada ${seconds === 60 ? 'minuto' : counted(seconds, { one: 'segundo', other: 'segundos' })}.`,
  'chat.error.reply_gone': 'A mensagem que você está respondendo não está mais no chat.',
  'chat.error.report_own': 'Você não pode denunciar sua própria mensagem.',
  'chat.error.report_twice': 'Você já denunciou esta mensagem.',
  'chat.error.report_limit': 'Você enviou muitas denúncias. Tente de novo em uma hora.',
  'chat.error.is_staff': 'A equipe não pode ser silenciada.',
  'chat.error.undo_late': 'Isto já foi confirmado, desfeito ou substituído.',
  'chat.error.review_own': 'Foi você quem fez isto, então outra pessoa revisa.',
  'chat.error.room': 'Esta sala de chat não existe.',
  'chat.error.not_staff': 'Só a equipe pode fazer isso.',
  'chat.error.rules_empty': 'Uma regra precisa de texto e de poucos acentos avulsos.',
  'chat.error.rules_twice': 'Cada regra aparece uma vez só.',
  'chat.error.rules_same': 'Estas regras já estão valendo.',
  'chat.error.rules_old': 'Outra pessoa mudou as regras. Confira de novo.',
  'cases.error.draft_price': 'A caixa precisa de um preço acima de 0.',
  'cases.error.draft_empty': 'A caixa precisa de pelo menos um item.',
  'cases.error.draft_item': 'Um item não está no catálogo.',
  'cases.error.draft_twice': 'Um item aparece duas vezes na caixa.',
  'cases.error.draft_tickets': 'Os tickets precisam somar 100.000, com pelo menos 1 por item.',
  'cases.error.draft_rtp_high': 'O RTP passa do máximo prometido aos jogadores.',
  'cases.error.draft_rtp_low': 'O RTP está abaixo da faixa permitida.',
  'cases.error.draft_exposure': 'Uma aposta poderia pagar mais do que a casa arrisca.',
  'cases.error.draft_same': 'O rascunho não muda nada.',
  'cases.error.draft_asked': 'Este rascunho está aguardando votos ou sua hora.',
  'cases.error.draft_old': 'O rascunho mudou enquanto isso. Confira de novo.',
  'rain.error.amount': 'Valor inválido',
  'rain.error.already_joined': 'Você já entrou nesta chuva.',
  'rain.error.used_up':
    'Você já entrou em todas as chuvas que seus depósitos das últimas 24 horas permitem. Deposite para entrar em mais.',
  'rain.error.kyc_required': 'Verifique sua identidade (KYC) para poder entrar em uma chuva.',
  'rain.error.network': 'Esta chuva já tem jogadores demais da sua rede. Entre na próxima.',
  'rain.error.check': 'A verificação humana falhou. Tente de novo.',
  'rain.error.over': 'Esta chuva acabou. A próxima começa em instantes.',
  'rain.error.check_unavailable': 'A verificação humana não está respondendo. Tente de novo em instantes.',
  'fairness.error.client_seed': 'Informe uma seed do cliente de 1 a 64 letras, números, _ ou -.',
  'fairness.error.client_seed_set': 'Sua seed do cliente já está definida. Para usar outra, troque de seed.',
  'fairness.error.round_not_needed': 'Nenhum sorteio espera por esta rodada do beacon.',
  'fairness.error.signature': 'A chave do beacon não assinou esta rodada.',
  'fairness.error.seed_in_use': 'Termine seu jogo aberto antes de trocar de seed.',
  'cashier.error.kyc_advanced_required': 'Verifique seu endereço (KYC) para poder sacar esse valor.',
  'cashier.error.kyc_required': 'Verifique sua identidade (KYC) para poder depositar.',
  'cashier.error.kyc_taken_back': ({ state, comment }) =>
    [
      {
        NONE: 'Sua verificação (KYC) voltou ao início. Faça de novo para depositar.',
        PENDING: 'Sua verificação (KYC) está sendo conferida de novo. Os depósitos abrem quando ela passar.',
        APPROVED: 'Sua verificação passou de novo. Tente mais uma vez.',
        RETRY: 'Sua verificação (KYC) precisa de novos documentos para você depositar.',
        REJECTED: 'Sua verificação (KYC) foi recusada, por isso os depósitos estão fechados.',
      }[state],
      comment,
    ]
      .filter(Boolean)
      .join(' '),
  'cashier.error.dead_end': ({ kind, name }) =>
    kind === 'TOKEN'
      ? `Este é o contrato de ${name}, não uma carteira: o que vai para ele não volta. Use um endereço da sua carteira.`
      : 'Este endereço não é de ninguém: o que vai para ele não volta. Use um endereço da sua carteira.',
  'cashier.error.kyc_withdrawal': 'Verifique sua identidade (KYC) para poder sacar.',
  'cashier.error.second_account': 'Você já tem outra conta. Deposite com a que você verificou primeiro.',
  'cashier.error.card_hold': ({ until, free }) => {
    // Rounded up to the minute, so that the shown time isn't too early.
    const text = `As moedas de um pagamento com cartão ficam retidas até ${moment(Math.ceil(until / MINUTE_MS) * MINUTE_MS)}.`;
    return free > 0 ? `${text} Agora você pode usar ${formatCoins(free)} moedas.` : text;
  },
  'cashier.error.method': 'Esta forma de pagamento não existe.',
  'cashier.error.not_found': 'Este pagamento não existe.',
  'cashier.error.minimum': 'O saque mínimo é 10,00.',
  'cashier.error.address': ({ kind, network, begins, other }) => {
    if (kind === 'DEPOSITS') return 'Este é um endereço de depósito deste site. Envie para a sua carteira.';
    const beginning = anyOf(begins);
    return kind === 'OTHER_NETWORK'
      ? `Este endereço é da rede ${other}. Um endereço da rede ${network} começa com ${beginning}.`
      : `Este não é um endereço da rede ${network}. Ele começa com ${beginning}; confira se copiou inteiro.`;
  },
  'cashier.error.fee_rose': 'A taxa de rede subiu. Confira a nova taxa e confirme de novo.',
  'cashier.error.fee': 'A taxa de rede é maior que o valor do saque.',
  'cashier.error.no_price': 'Sem cotação no momento. Tente de novo em instantes.',
  'cashier.error.wager_required': 'Complete o rollover antes de sacar.',
  'cashier.error.not_waiting': 'Este saque não está mais aguardando aprovação.',
  'cashier.error.provider_unavailable':
    'O provedor de pagamento não está respondendo. Tente de novo em instantes.',
  'card.error.amount': ({ kind, usd }) =>
    kind === 'LEAST'
      ? `O valor precisa ser maior que ${formatCount(usd)}.`
      : `O valor não pode passar de ${formatCount(usd)}.`,
  'card.error.document': ({ kind }) =>
    kind === 'MISSING' ? 'Informe o CPF para pagar com PIX.' : 'Este CPF não é válido. Confira os números.',
  'card.error.names': 'Informe nome e sobrenome para pagar com cartão de crédito.',
  'card.error.email_required': 'Informe seu e-mail.',
  'card.error.email': 'Digite um e-mail válido.',
  'card.error.refused': ({ why }) => reasonText(why) ?? 'O provedor recusou este pagamento.',
  'gift_cards.error.code':
    'Este código de gift card está errado ou já foi usado. Confira o código ou fale com a loja que o vendeu.',
  'gift_cards.error.locked': 'Muitos códigos errados. Tente de novo em uma hora.',
  'skins.error.none_selected': 'Escolha pelo menos 1 item!',
  'skins.error.twice': 'Um item só pode ser comprado uma vez.',
  'skins.error.unavailable': 'Um destes itens acabou de ser vendido.',
  'skins.error.price_stale': 'Os preços estão sendo atualizados. Tente de novo em alguns minutos.',
  'skins.error.price_changed': 'O preço mudou. Confira antes de comprar.',
  'skins.error.trade_url': 'Digite uma URL de troca da Steam válida.',
  'skins.error.trade_url_owner': 'Esta URL de troca é de outra conta Steam.',
  'skins.error.trade_url_required': 'Primeiro informe sua URL de troca da Steam.',
  'skins.error.page_lost': 'Não foi possível abrir esta página de pagamento. Comece de novo.',
  'rewards.error.minimum': 'Você precisa de pelo menos 0,01 de saldo de rakeback para resgatar esta caixa.',
  'rewards.error.not_yet': 'Esta caixa ainda não está disponível.',
  'rewards.error.kyc_required': 'Verifique sua identidade (KYC) para poder abrir esta caixa.',
  'promo_codes.error.kyc_required':
    'Verifique sua identidade (KYC) para poder resgatar um código promocional.',
  'rewards.error.no_keys': 'Você não tem chave para esta caixa.',
  'rewards.error.changed': 'Esta caixa mudou. Confira antes de abrir.',
  'rewards.error.not_found': 'Esta caixa de recompensa não existe.',
  'limits.error.deposit': ({ period, left, at }) => {
    const text = `Seu limite de depósito ${DEPOSIT_LIMITS[period]} ainda permite ${formatCoins(left)} moedas.`;
    return at === null
      ? `${text} Um depósito não pode ser maior que o próprio limite.`
      : `${text} Este depósito será possível a partir de ${moment(at)}.`;
  },
  'limits.error.protected':
    'Nossa equipe reduziu este limite para proteger você. Fale com o suporte se quiser aumentar.',
  'limits.error.loss':
    'Isto pode passar do seu limite de perda. Aposte menos ou confira os limites no seu perfil.',
  'affiliates.error.code': 'O código tem de 3 a 16 letras e números.',
  'affiliates.error.code_reserved': 'Este código parece oficial. Escolha outro.',
  'affiliates.error.code_taken': 'Este código já está em uso.',
  'affiliates.error.code_chosen': 'Você já tem um código. Não dá para trocar.',
  'affiliates.error.nothing_to_claim': 'Você precisa de pelo menos 0,01 para resgatar.',
  'affiliates.error.not_found': 'Este código de afiliado não existe.',
  'affiliates.error.own_code': 'Você não pode usar seu próprio código.',
  'affiliates.error.circle': 'Você não pode usar o código de um jogador que veio pelo seu.',
  'affiliates.error.cooldown': 'Você pode trocar de código 5 dias depois de ter usado este.',
  'affiliates.error.kept': 'Você já depositou com seu código, então ele é definitivo.',
  'kyc.error.level': 'Este nível de verificação não existe.',
  'kyc.error.not_offered': 'Esta verificação não é necessária aqui.',
  'kyc.error.basic_required': 'Verifique sua identidade primeiro.',
  'kyc.error.already_approved': 'Você já está verificado.',
  'kyc.error.rejected': 'A verificação foi recusada em definitivo. Fale com o suporte.',
  'kyc.error.provider_unavailable':
    'O provedor de verificação não está respondendo. Tente de novo em instantes.',
  'support.error.empty': 'Escreva uma mensagem ou adicione uma imagem.',
  'support.error.day': 'Já é bastante por hoje. Vamos responder o que você enviou.',
  'support.error.attachment_type': 'Envie uma imagem PNG, JPEG ou WebP de verdade.',
  'support.error.attachment_size': 'A imagem pode ter até 5 MB e 24 megapixels.',
  'support.error.attachment_broken': 'Não foi possível ler esta imagem. Tente outra.',
  'support.error.rated': 'Esta conversa está aberta ou você já avaliou.',
  'support.error.closed': 'Esta conversa está encerrada. Reabra primeiro.',
  'support.error.open': 'Este jogador tem uma conversa aberta.',
  'support.error.elsewhere': 'As conversas são respondidas em outro balcão.',
  'support.error.assignee': 'Este membro não pode responder conversas.',
  'support.error.canned_title': 'Outra resposta já tem este título.',
};
