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

declare module '*.css';
