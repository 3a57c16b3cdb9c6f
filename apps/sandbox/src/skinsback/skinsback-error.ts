/** Error reply of `api.php`, with the reason why a call failed. */
export class SkinsbackError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.name = 'SkinsbackError';
    this.code = code;
  }
}

/** Errors that every method may return, by code. */
export const commonErrors: Readonly<Record<number, string>> = {
  [-1]: 'please_use_post_method',
  [-2]: 'invalid_shopid',
  [-3]: 'invalid_signature',
  [-4]: 'shop_not_active',
  [-5]: 'invalid_method',
  [-6]: 'market_disabled',
  [-7]: 'request_limit_reached',
  [-8]: 'invalid_ip_address',
  [-9]: 'under_maintenance',
};

export const commonError = (code: number): SkinsbackError =>
  new SkinsbackError(code, commonErrors[code] ?? 'unknown_error');
