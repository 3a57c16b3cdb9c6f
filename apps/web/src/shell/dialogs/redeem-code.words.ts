export const redeemCodeWords = {
  title: 'Redeem Code',
  kind: 'Kind of code',
  kinds: { affiliate: 'Affiliate code', promo: 'Promo code' },
  promo: 'Promo codes come from the site: in the news, on streams, from the staff. Each works once for you.',
};
