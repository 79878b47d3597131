// How the browser app is compiled: React Compiler first, then syntax down to the browsers of package.json.
module.exports = (api) => {
  api.cache.using(() => process.env.NODE_ENV);
  const development = process.env.NODE_ENV === 'development';
  return {
    plugins: [['babel-plugin-react-compiler', { target: '19' }], ...(development ? ['react-refresh/babel'] : [])],
    presets: [
      ['@babel/preset-env', { bugfixes: true, modules: false }],
      ['@babel/preset-react', { runtime: 'automatic', development }],
      '@babel/preset-typescript',
    ],
  };
};
