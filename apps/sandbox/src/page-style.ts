/** Style of all pages of the sandbox: dark, one column, large buttons and fields. */
export const pageStyle = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: #0c0b0a; color: #f4efe6; font: 16px/24px system-ui, sans-serif; }
header { display: flex; gap: 0 12px; flex-wrap: wrap; align-items: center; padding: 4px 16px; background: #131110;
  border-bottom: 1px solid #38322b; font-size: 14px; color: #bdb3a3; }
header a { display: inline-flex; align-items: center; min-height: 44px; color: #f6d37a; font-weight: 600; text-decoration: none; }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; }
h2 { margin: 32px 0 12px; font-size: 18px; line-height: 26px; }
p { margin: 0 0 16px; color: #bdb3a3; overflow-wrap: anywhere; }
p strong, li strong { color: #f4efe6; }
a { color: #f6d37a; }
code { font: 14px/20px ui-monospace, monospace; color: #f6d37a; overflow-wrap: anywhere; }
section { margin: 0 0 16px; padding: 16px; background: #1a1715; border: 1px solid #38322b; border-radius: 12px; }
section h2 { margin-top: 0; }
ul.people { list-style: none; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; }
form { margin: 0; }
label { display: block; margin: 0 0 4px; font-size: 14px; font-weight: 600; }
input, select { width: 100%; min-height: 44px; margin: 0 0 16px; padding: 8px 12px; background: #0c0b0a; color: #f4efe6;
  border: 1px solid #7f7261; border-radius: 8px; font: inherit; }
label.tick { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0 0 16px; font-size: 16px; font-weight: 400; }
label.tick input { width: 24px; min-height: 24px; height: 24px; margin: 0; flex: none; accent-color: #e3b341; }
button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 20px;
  border: 1px solid #7f7261; border-radius: 8px; background: #231f1b; color: #f4efe6; font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: #e3b341; border-color: #e3b341; color: #1a1206; }
button:hover { border-color: #f6d37a; }
ul.people button { width: 100%; flex-direction: column; align-items: flex-start; text-align: left; }
ul.people small { color: #bdb3a3; font-size: 14px; font-weight: 400; }
ul.transactions { list-style: none; margin: 0; padding: 0; }
ul.transactions li { padding: 12px 0; border-top: 1px solid #38322b; font-size: 14px; color: #bdb3a3; overflow-wrap: anywhere; }
ul.transactions strong { color: #f4efe6; font-size: 16px; }
:focus-visible { outline: none; box-shadow: 0 0 0 2px #0c0b0a, 0 0 0 4px #f6d37a; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
.pair { display: grid; gap: 0 16px; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); }
.good { color: #4cc38a; } .bad { color: #f0716b; } .wait { color: #f2a33c; }
[role=alert] { padding: 12px 16px; border: 1px solid #f0716b; border-radius: 8px; color: #f4efe6; }
details { margin: 0 0 8px; border: 1px solid #38322b; border-radius: 8px; background: #131110; }
summary { min-height: 44px; padding: 10px 12px; cursor: pointer; overflow-wrap: anywhere; }
details form, details > p { padding: 4px 12px 12px; margin: 0; }
`;
