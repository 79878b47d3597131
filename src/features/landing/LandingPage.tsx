/** The front page: what the product is for, why, how, the price (for visitors), and common questions. */

import { useHashFocus } from '../../lib/useHashFocus';
import { Hero } from './Hero';
import { Price } from './Price';
import { Questions } from './Questions';
import { Reasons } from './Reasons';
import { Steps } from './Steps';
import { VisitorsOnly } from './VisitorsOnly';

export default function LandingPage() {
  useHashFocus();
  return (
    <>
      <Hero />
      <Reasons />
      <Steps />
      <VisitorsOnly>
        <Price />
      </VisitorsOnly>
      <Questions />
    </>
  );
}
