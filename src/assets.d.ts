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
  const text: import('./components/legal/legalTexts').LegalContent;
  export default text;
}

declare module '*.css';
