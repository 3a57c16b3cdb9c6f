import type * as English from '../../../domains/account/two-factor/two-factor.words.tsx';
import { nounFor } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

const recoveryCodes = (count: number) =>
  nounFor(count, { one: 'código de recuperação', other: 'códigos de recuperação' });

export const twoFactorWords: Words<typeof English.twoFactorWords> = {
  entry: {
    appCode: 'Código do app autenticador',
    recoveryCode: 'Código de recuperação',
    withApp: 'Usar o app autenticador',
    withRecovery: 'Usar um código de recuperação',
    noCode: 'Digite um código de recuperação',
  },
  codes: {
    title: 'Códigos de recuperação',
    text: 'Sem o app, use cada um deles uma vez no lugar do código. Guarde onde você guarda suas senhas.',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Baixar',
    fileName: 'codigos-de-recuperacao.txt',
    shownOnce: 'Eles aparecem só uma vez. Os códigos anteriores não funcionam mais.',
    saved: 'Já salvei',
    notSaved: 'Salve primeiro e depois toque no botão acima.',
  },
  signInAgain: {
    text: 'Por segurança, entre de novo para mudar o 2FA. Depois disso você tem 10 minutos.',
    action: { STEAM: 'Entrar de novo com a Steam', GOOGLE: 'Entrar de novo com o Google' },
  },
  stepUp: {
    title: 'Confirme com 2FA',
    confirm: 'Confirmar',
    actions: {
      TIP: (amount) => `Dar gorjeta de ${amount} moedas`,
      RAIN_TIP: (amount) => `Reforçar a chuva com ${amount} moedas`,
      VAULT_WITHDRAWAL: (amount) => `Retirar ${amount} moedas do cofre`,
      TRADE_URL: () => 'Mudar sua URL de troca',
      WITHDRAWAL: (amount) => `Sacar ${amount} moedas`,
      DATA_EXPORT: () => 'Baixar seus dados',
      ERASURE: () => 'Pedir para apagar sua conta',
    },
    to: (place) => `Para ${place}`,
    about: (amount, fee) => `Cerca de ${amount}, taxa de rede até ${fee}`,
    toTradeUrl: 'Para sua URL de troca da Steam',
  },
  enable: {
    title: 'Ativar 2FA',
    loadFailed: 'Não foi possível carregar a configuração',
    scan: 'Escaneie com seu app autenticador',
    enter: 'Digite o código que ele mostra',
    code: 'Seis dígitos, um código novo a cada 30 segundos',
    qrCode: 'QR code para seu app autenticador',
    keyText: 'Qualquer app autenticador serve. Se ele não escaneia, digite esta chave:',
    copyKey: 'Copiar a chave',
    done: '2FA ativado!',
  },
  panel: {
    title: 'Verificação em duas etapas',
    loadFailed: 'Não foi possível carregar os ajustes do 2FA',
    app: 'App autenticador',
    on: 'Ativado',
    off: 'Desativado',
    whenOff: 'Pede um código do seu celular para entrar, sacar e dar gorjetas altas.',
    whenOn: 'Entrar, sacar, dar gorjetas altas e trocar a URL de troca pedem um código.',
    enable: 'Ativar 2FA',
    newCodes: 'Novos códigos de recuperação',
    disable: 'Desativar',
    codesLeft: (count, of) => (
      <>
        Restam {count} {recoveryCodes(of)}
      </>
    ),
    fewCodesLeft: (count, of) => (
      <>
        Restam {count} {recoveryCodes(of)}. Crie novos antes que acabem.
      </>
    ),
    questions: {
      disable: {
        title: 'Desativar o 2FA?',
        text: 'Sua conta vai depender só da segurança da sua conta Steam ou Google. Os códigos de recuperação param de funcionar, e seus outros aparelhos são desconectados.',
        action: 'Desativar',
      },
      renew: {
        title: 'Criar novos códigos de recuperação?',
        text: 'Seus códigos atuais vão parar de funcionar.',
        action: 'Criar novos códigos',
      },
    },
    disabled: '2FA desativado',
    back: 'Voltar',
  },
  verify: {
    title: 'Verificação 2FA',
    text: 'O 2FA está ativado nesta conta. Digite um código para entrar.',
    action: 'Verificar',
    done: '2FA verificado!',
    cancelled: 'Login cancelado',
  },
};
