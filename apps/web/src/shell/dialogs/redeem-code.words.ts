export const redeemCodeWords = {
  title: 'Redeem Code',
  kind: 'Code type',
  kinds: { affiliate: 'Affiliate code', promo: 'Promo code' },
  promo: 'We share promo codes in news, on streams and through staff. One use per account.',
};
