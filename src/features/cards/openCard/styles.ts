// How an open card looks. Everything lies within the one element, and takes its colours from the page's theme.
import { CARD_RATIO } from '@vinculo/contract/rules/limits';
import { PRINTED_CARD_WIDTH } from '../../../components/card/studentCardStyle';

/** The widest card on a screen, in pixels. */
export const WIDEST = 900;

/** A cheap camera reads these at arm's length. */
const UPRIGHT_QR = 'min(60vw, 18rem, 62cqh)';
const QR_BESIDE_CARD = 'min(13rem, 56cqw, 62cqh)';
const color = (name: string) => `var(--mui-palette-${name})`;

/** A portrait screen is the usual one: the card lies above its proof, and alone on its side it is larger. */
export const STYLES = `
open-card dialog{box-sizing:border-box;inset:0;width:100vw;height:100dvh;max-width:none;max-height:none;margin:0;border:0;
padding:max(8px,env(safe-area-inset-top)) 8px max(8px,env(safe-area-inset-bottom));overflow:hidden;touch-action:pinch-zoom;
color:${color('text-primary')};background:${color('background-paper')}}
open-card dialog[open]{display:grid;gap:8px;
grid-template:"count card proof close" 48px "previous card proof next" minmax(0,1fr)/64px minmax(0,3fr) minmax(0,2fr) 64px}
open-card :is(h2,p){margin:0}
open-card h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
open-card h2:focus{outline:none}
open-card .stage{grid-area:card;container-type:size;position:relative;cursor:zoom-out;user-select:none;-webkit-user-select:none}
open-card .face{position:absolute;top:50%;left:50%;translate:-50% -50%;width:min(100cqw,${100 / CARD_RATIO}cqh,${WIDEST}px)}
open-card .count{grid-area:count;align-self:start;padding:12px;font-size:.875rem;font-weight:600;color:${color('text-secondary')}}
open-card button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-width:44px;min-height:44px;margin:0;
padding:8px;border:0;border-radius:999px;font:inherit;font-weight:650;color:${color('action-active')};background:none;cursor:pointer}
open-card button:active{background:rgb(128 128 128/.24)}
open-card button svg{width:1.5rem;height:1.5rem;fill:currentColor}
open-card :is(.previous,.next) svg{width:2.2rem;height:2.2rem}
open-card button[aria-disabled=true]{opacity:.3}
open-card button[hidden]{display:none}
open-card .close{grid-area:close;place-self:start end}
open-card .previous{grid-area:previous;place-self:center start}
open-card .next{grid-area:next;place-self:center end}
open-card .turn{grid-area:turn;place-self:center;display:none;padding:8px 20px;color:${color('primary-main')}}
open-card .proof{grid-area:proof;min-height:0;container-type:size;overflow:auto;overscroll-behavior:contain;touch-action:pan-y pinch-zoom;
display:flex;flex-direction:column;align-items:center;justify-content:safe center;text-align:center;font-size:.875rem;
line-height:1.5;font-variant-numeric:tabular-nums;color:${color('text-secondary')}}
open-card .qr{flex:none;width:${QR_BESIDE_CARD};height:${QR_BESIDE_CARD}}
open-card .qr svg{display:block;width:100%;height:100%}
open-card .typed{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;margin-top:8px;
font-size:1.375rem;font-weight:700;line-height:1.35;letter-spacing:.04em;color:${color('text-primary')}}
open-card .code,open-card .ring{color:${color('primary-main')}}
open-card .code{letter-spacing:.08em}
open-card .ring{width:1.5rem;height:1.5rem;rotate:-90deg;fill:none;stroke:currentColor;stroke-width:4}
open-card .without :is(.code,.ring){display:none}
open-card .how{overflow-wrap:anywhere}
open-card .until{font-weight:600;color:${color('text-primary')}}
open-card .ended{display:flex;align-items:center;gap:4px;font-size:1rem;color:${color('error-main')}}
open-card .ended svg{width:1em;height:1em;fill:currentColor}
open-card .copy{padding:12px 16px;font-weight:600;color:${color('primary-main')}}
@media (orientation:portrait){
open-card dialog[open]{grid-template:"count count close" 48px "card card card" min(calc(${CARD_RATIO} * (100vw - 16px)),40dvh) "proof proof proof" minmax(0,1fr) "previous turn next" 48px/64px minmax(0,1fr) 64px}
open-card .turn{display:inline-flex}
open-card .qr{width:${UPRIGHT_QR};height:${UPRIGHT_QR}}
}
@media screen and (orientation:portrait){
open-card dialog.turned{grid-template:"count count close" 48px "card card card" minmax(0,1fr) "previous turn next" 48px/64px minmax(0,1fr) 64px}
open-card .turned .face{width:min(100cqh,${100 / CARD_RATIO}cqw,${WIDEST}px);rotate:90deg}
open-card .turned .proof{display:none}
}
@media print{
body[data-card-open]>:not(open-card),open-card :is(button,.count,.proof){display:none}
open-card dialog[open]{display:block;position:static;height:auto}
open-card .stage{container-type:normal}
open-card .face{position:static;translate:none;width:${PRINTED_CARD_WIDTH}}
}`;
