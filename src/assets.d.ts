// The addresses that the bundler puts in place of imported pictures and files.
declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.jpg' {
  const url: string;
  export default url;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.csv' {
  const url: string;
  export default url;
}

declare module '*.md' {
  /** The same shape as `LegalContent` (components/legal/LegalText.tsx). */
  const text: { title: string; opening: string; sections: { id: string; title: string; html: string }[] };
  export default text;
}

declare module '*.css';
